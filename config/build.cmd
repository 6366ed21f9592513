@echo off
rem SPDX-License-Identifier: Apache-2.0
rem
rem Builds the program for nvtxt.cmd, which sets HERE (the source tree), FOUND (the JDK 25) and JAR (what the build makes).
setlocal EnableExtensions DisableDelayedExpansion

rem Builds when a source is newer than the last build. A lock file that is held open lets one build at a time.
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
powershell -NoProfile -Command "$s=Get-Item -ErrorAction SilentlyContinue -LiteralPath $env:STAMP; if (-not $s -or -not (Test-Path -LiteralPath $env:JAR)) { exit 1 }; Set-Location -LiteralPath $env:HERE; $n=Get-ChildItem -Recurse -ErrorAction SilentlyContinue pom.xml,*\pom.xml,.mvn,config,parser\src\main,formats\src\main,timeline-view\src\main,icons\src\main,app\src\main | Where-Object { $_.LastWriteTime -gt $s.LastWriteTime } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }" && exit /b 0
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
