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

set "FOUND="
if defined NVTXT_JAVA_HOME (
    call :try "%NVTXT_JAVA_HOME%"
    if not defined FOUND (
        >&2 echo nvtxt: NVTXT_JAVA_HOME is %NVTXT_JAVA_HOME%, which is no JDK 25.
        exit /b 2
    )
)
call :try "%HERE%\runtime"
call :try "%JAVA_HOME%"
call :try "%JAVA25_HOME%"
for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*" "%USERPROFILE%\scoop\apps\*25*\current") do call :try "%%~D"
if not defined FOUND (
    >&2 echo nvtxt: no JDK 25 was found: install one ^(https://adoptium.net/temurin/releases/?version=25^) or set NVTXT_JAVA_HOME to its folder.
    exit /b 2
)

if exist "%HERE%\pom.xml" (
    set "JAR=%HERE%\app\target\nvtxt.jar"
    set "NATIVES=%HERE%\app\target\javafx-natives"
    call :build || exit /b 2
) else (
    set "JAR=%HERE%\nvtxt.jar"
    set "NATIVES=%LOCALAPPDATA%\NVTXT Timeline\javafx-natives"
)

"%FOUND%\bin\java" -Xlog:disable -Xlog:all=error:stderr --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow "-Djavafx.cachedir=%NATIVES%" %NVTXT_JAVA_OPTS% -cp "%JAR%" dev.nvtxt.app.Main %*
exit /b %ERRORLEVEL%

rem Takes a folder if it holds a Java 25, which its release file tells, and none was found before.
:try
if defined FOUND exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
findstr /b /r /c:"JAVA_VERSION=.25[.\"]" "%~1\release" >nul 2>&1 && set "FOUND=%~1"
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
timeout /t 1 /nobreak >nul
goto wait

:build_if_stale
powershell -NoProfile -Command "$s=Get-Item -ErrorAction SilentlyContinue '%STAMP%'; if (-not $s -or -not (Test-Path '%JAR%')) { exit 1 }; $n=Get-ChildItem -Recurse -ErrorAction SilentlyContinue '%HERE%\pom.xml','%HERE%\*\pom.xml','%HERE%\.mvn','%HERE%\config','%HERE%\parser\src\main','%HERE%\timeline-view\src\main','%HERE%\icons\src\main','%HERE%\app\src\main' | Where-Object { $_.LastWriteTime -gt $s.LastWriteTime } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }" && exit /b 0
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
