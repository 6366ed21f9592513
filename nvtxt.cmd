@echo off
rem SPDX-License-Identifier: Apache-2.0
rem
rem Starts NVTXT Timeline. In a source tree it builds first, when a source is newer than the last build; in a built
rem distribution (a folder with nvtxt.jar and lib, and without pom.xml) it only starts. The same as ./nvtxt elsewhere.
rem
rem   NVTXT_JAVA_HOME   the JDK 25 to use, before JAVA_HOME, JAVA25_HOME and the usual folders
rem   NVTXT_JAVA_OPTS   options for java, for example -Xmx8g
rem   NVTXT_GET_JAVA    when a source tree finds no JDK 25: 1 installs one without asking, 0 never does
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "HERE=%HERE:~0,-1%"

rem No text with a path stands in a block: a parenthesis in it, as in "Program Files (x86)", would end the block.
set "FOUND="
set "ASKED="
if not defined NVTXT_JAVA_HOME goto search
call :try "%NVTXT_JAVA_HOME%"
if defined FOUND goto found
>&2 echo nvtxt: NVTXT_JAVA_HOME is "%NVTXT_JAVA_HOME%", which is not a JDK 25.
exit /b 2

:search
call :try "%HERE%\runtime"
call :try "%JAVA_HOME%"
call :try "%JAVA25_HOME%"
for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*") do call :try "%%~D"
for /d %%D in ("%USERPROFILE%\scoop\apps\*25*") do call :try "%%~D\current"
if defined FOUND goto found
if exist "%HERE%\pom.xml" if not "%NVTXT_GET_JAVA%"=="0" if not defined ASKED goto get
>&2 echo nvtxt: no JDK 25 was found: install one from https://adoptium.net/temurin/releases/?version=25 or set NVTXT_JAVA_HOME to its folder.
exit /b 2

rem Installs after a question where somebody can answer it, and without one where nobody can (255).
:get
set "ASKED=1"
if not "%NVTXT_GET_JAVA%"=="1" >&2 choice /m "nvtxt: no JDK 25 was found. Install Eclipse Temurin 25 with winget"
if "%ERRORLEVEL%"=="2" goto search
>&2 winget install --exact --id EclipseAdoptium.Temurin.25.JDK --accept-source-agreements --accept-package-agreements
goto search

:found
set "JAR=%HERE%\nvtxt.jar"
set "NATIVES=%LOCALAPPDATA%\NVTXT Timeline\javafx-natives"
if not exist "%HERE%\pom.xml" goto start
set "TARGET=%HERE%\app\target"
set "JAR=%TARGET%\nvtxt.jar"
set "NATIVES=%TARGET%\javafx-natives"
if not exist "%TARGET%" mkdir "%TARGET%"

rem A lock file that is held open lets one build at a time.
:wait
2>nul (
    9>"%TARGET%\build.lock" call :build_if_stale
) && goto start
if exist "%TARGET%\build.failed" goto failed
rem Not timeout, which refuses to wait where standard input is a file or a pipe.
ping -n 2 127.0.0.1 >nul
goto wait

:failed
del "%TARGET%\build.failed"
>&2 echo nvtxt: the build failed; %TARGET%\build.log has all of it.
exit /b 2

:start
rem New events of what is watched while it is written stay, so that other collectors would copy them, a tenth of a second at a time.
set "GC="
if not defined NVTXT_JAVA_OPTS call :live %*
"%FOUND%\bin\java" -Xlog:disable -Xlog:all=error:stderr --enable-native-access=ALL-UNNAMED "-Djavafx.cachedir=%NATIVES%" %GC% %NVTXT_JAVA_OPTS% -cp "%JAR%" dev.nvtxt.app.Main %*
exit /b %ERRORLEVEL%

rem Looks for what is written while it is watched.
:live
if "%~1"=="" exit /b 0
for %%L in (- --follow --listen) do if "%~1"=="%%L" set "GC=-XX:+UseZGC"
shift
goto live

rem Takes a folder if it holds a Java 25, which its release file tells, and none was found before.
:try
if defined FOUND exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
rem No quote in the pattern: cmd knows no escape for it, and would take the rest of the line for quoted.
if exist "%~1\release" findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>&1 && set "FOUND=%~1"
exit /b 0

rem Builds when a source is newer than the last build. The paths come by the environment: an apostrophe in one would end a
rem quoted text of PowerShell's.
:build_if_stale
set "STAMP=%TARGET%\built"
powershell -NoProfile -Command "$s=Get-Item -ErrorAction SilentlyContinue -LiteralPath $env:STAMP; if (-not $s -or -not (Test-Path -LiteralPath $env:JAR)) { exit 1 }; Set-Location -LiteralPath $env:HERE; $n=Get-ChildItem -Recurse -ErrorAction SilentlyContinue pom.xml,*\pom.xml,.mvn,config,parser\src\main,formats\src\main,timeline-view\src\main,icons\src\main,app\src\main | Where-Object { $_.LastWriteTime -gt $s.LastWriteTime } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }" && exit /b 0
>con echo nvtxt: building (once; %TARGET%\build.log has the details)
type nul > "%STAMP%.new"
set "JAVA_HOME=%FOUND%"
pushd "%HERE%"
call mvnw.cmd -B package -Dmaven.test.skip=true -Dquick > "%TARGET%\build.log" 2>&1
if errorlevel 1 type nul > "%TARGET%\build.failed"
popd
if exist "%TARGET%\build.failed" exit /b 1
move /y "%STAMP%.new" "%STAMP%" >nul
exit /b 0
