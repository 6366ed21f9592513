@echo off
rem SPDX-License-Identifier: Apache-2.0
rem
rem Starts NVTXT Timeline. In a source tree it builds first, when a source is newer than the last build; in a built
rem distribution (a folder with nvtxt.jar and lib, and without pom.xml) it only starts. The same as ./nvtxt elsewhere.
rem
rem   NVTXT_JAVA_HOME   the JDK 25 to use, before JAVA_HOME, JAVA25_HOME and the usual folders
rem   NVTXT_JAVA_OPTS   options for java, for example -Xmx8g
rem   NVTXT_GET_JAVA    when a source tree finds no JDK 25: 1 downloads one without asking, 0 never does
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "HERE=%HERE:~0,-1%"

rem No text with a path stands in a block: a parenthesis in it, as in "Program Files (x86)", would end the block.
set "FOUND="
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
call :try "%LOCALAPPDATA%\NVTXT Timeline\jdk-25"
if defined FOUND goto found
rem It prints the folder of the JDK that it gets, and says the rest on standard error.
if exist "%HERE%\config\get-java.ps1" for /f "usebackq delims=" %%D in (`powershell -NoProfile -ExecutionPolicy Bypass -File "%HERE%\config\get-java.ps1"`) do call :try "%%~D"
if defined FOUND goto found
if not exist "%HERE%\config\get-java.ps1" >&2 echo nvtxt: no JDK 25 was found: install one from https://adoptium.net/temurin/releases/?version=25 or set NVTXT_JAVA_HOME to its folder.
exit /b 2

:found
set "JAR=%HERE%\nvtxt.jar"
set "NATIVES=%LOCALAPPDATA%\NVTXT Timeline\javafx-natives"
if not exist "%HERE%\pom.xml" goto start
set "JAR=%HERE%\app\target\nvtxt.jar"
set "NATIVES=%HERE%\app\target\javafx-natives"
call "%HERE%\config\build.cmd"
if errorlevel 1 exit /b 2

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
if not exist "%~1\release" exit /b 0
rem No quote in the pattern: cmd knows no escape for it, and would take the rest of the line for quoted.
findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>&1 && set "FOUND=%~1"
exit /b 0
