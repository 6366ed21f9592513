@echo off
rem SPDX-License-Identifier: Apache-2.0
rem
rem Starts NVTXT Timeline. In a source tree it builds first, when a source is newer than the last build; in a built
rem distribution (a folder with nvtxt.jar and lib, and without pom.xml) it only starts. The same as ./nvtxt elsewhere.
rem
rem   NVTXT_JAVA_HOME   the JDK 25 to use, before JAVA_HOME, JAVA25_HOME and the usual folders
rem   NVTXT_JAVA_OPTS   options for java, for example -Xmx8g
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "HERE=%HERE:~0,-1%"

rem No text with a path stands in a block: a parenthesis in it, as in "Program Files (x86)", would end the block.
set "FOUND="
if not defined NVTXT_JAVA_HOME goto search
call :try "%NVTXT_JAVA_HOME%"
if defined FOUND goto found
>&2 echo nvtxt: NVTXT_JAVA_HOME is "%NVTXT_JAVA_HOME%", which is no JDK 25.
exit /b 2

:search
call :try "%HERE%\runtime"
call :try "%JAVA_HOME%"
call :try "%JAVA25_HOME%"
for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*") do call :try "%%~D"
for /d %%D in ("%USERPROFILE%\scoop\apps\*25*") do call :try "%%~D\current"
if defined FOUND goto found
>&2 echo nvtxt: no JDK 25 was found: install one (https://adoptium.net/temurin/releases/?version=25) or set NVTXT_JAVA_HOME to its folder.
exit /b 2

:found
set "JAR=%HERE%\nvtxt.jar"
set "NATIVES=%LOCALAPPDATA%\NVTXT Timeline\javafx-natives"
if not exist "%HERE%\pom.xml" goto start
set "JAR=%HERE%\app\target\nvtxt.jar"
set "NATIVES=%HERE%\app\target\javafx-natives"
call :build
if errorlevel 1 exit /b 2

:start
set "OPTIONS="
for %%C in (check info dump stats diff) do if "%~1"=="%%C" set "OPTIONS=-XX:+UseSerialGC"
"%FOUND%\bin\java" %OPTIONS% -Xlog:disable -Xlog:all=error:stderr --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow "-Djavafx.cachedir=%NATIVES%" %NVTXT_JAVA_OPTS% -cp "%JAR%" dev.nvtxt.app.Main %*
exit /b %ERRORLEVEL%

rem Takes a folder if it holds a Java 25, which its release file tells, and none was found before.
:try
if defined FOUND exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
rem No quote in the pattern: cmd knows no escape for it, and would take the rest of the line for quoted.
findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>&1 && set "FOUND=%~1"
exit /b 0

rem Builds when a source is newer than the last build. A lock file that is held open lets one build at a time.
:build
set "STAMP=%HERE%\app\target\built"
if not exist "%HERE%\app\target" mkdir "%HERE%\app\target"
:wait
2>nul (
    9>"%HERE%\app\target\build.lock" call :build_if_stale
) && exit /b 0
if exist "%HERE%\app\target\build.failed" (
    del "%HERE%\app\target\build.failed"
    >&2 echo nvtxt: the build failed; %HERE%\app\target\build.log has all of it.
    exit /b 1
)
rem Not timeout, which refuses to wait where standard input is a file or a pipe.
ping -n 2 127.0.0.1 >nul
goto wait

:build_if_stale
rem The paths come by the environment: an apostrophe in one would end a quoted text of PowerShell's.
powershell -NoProfile -Command "$s=Get-Item -ErrorAction SilentlyContinue -LiteralPath $env:STAMP; if (-not $s -or -not (Test-Path -LiteralPath $env:JAR)) { exit 1 }; Set-Location -LiteralPath $env:HERE; $n=Get-ChildItem -Recurse -ErrorAction SilentlyContinue pom.xml,*\pom.xml,.mvn,config,parser\src\main,timeline-view\src\main,icons\src\main,app\src\main | Where-Object { $_.LastWriteTime -gt $s.LastWriteTime } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }" && exit /b 0
>con echo nvtxt: building (once; %HERE%\app\target\build.log has the details)
type nul > "%STAMP%.new"
set "JAVA_HOME=%FOUND%"
pushd "%HERE%"
call mvnw.cmd -B package -Dmaven.test.skip=true -Dquick > "%HERE%\app\target\build.log" 2>&1
set "RESULT=%ERRORLEVEL%"
popd
if not "%RESULT%"=="0" (
    type nul > "%HERE%\app\target\build.failed"
    exit /b 1
)
move /y "%STAMP%.new" "%STAMP%" >nul
exit /b 0
