# SPDX-License-Identifier: Apache-2.0
#
# Gets a JDK 25 for nvtxt.cmd when the machine has none, and prints its folder: downloads Eclipse Temurin into the user's
# local application data, after a question where a terminal can answer it, and without one where none can. The same as
# config/get-java elsewhere. Everything but the folder goes to standard error.
#
#   NVTXT_GET_JAVA       1: do not ask; 0: get nothing
#   NVTXT_ADOPTIUM_URL   a mirror of https://api.adoptium.net
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue' # its bar makes a download ten times slower
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

$byHand = 'Install one (https://adoptium.net/temurin/releases/?version=25) or set NVTXT_JAVA_HOME to its folder.'
$api = if ($env:NVTXT_ADOPTIUM_URL) { $env:NVTXT_ADOPTIUM_URL } else { 'https://api.adoptium.net' }
$folder = Join-Path $env:LOCALAPPDATA 'NVTXT Timeline'
$jdk = Join-Path $folder 'jdk-25'

function Say([string] $text) { [Console]::Error.WriteLine("nvtxt: $text") }

function Stop-Here([string] $text) {
    Say "$text $byHand"
    exit 2
}

function Test-Download {
    if ($env:NVTXT_GET_JAVA -eq '1') { return $true }
    if ([Console]::IsInputRedirected -or [Console]::IsErrorRedirected) { return $true }
    [Console]::Error.Write("nvtxt: no JDK 25 was found. Download Eclipse Temurin 25 (about 140 MB) to $jdk`? [Y/n] ")
    $answer = [Console]::ReadLine()
    return $null -ne $answer -and ($answer -eq '' -or $answer -like 'y*')
}

if ($env:NVTXT_GET_JAVA -eq '0' -or -not (Test-Download)) { Stop-Here 'no JDK 25 was found.' }

$processor = if ($env:PROCESSOR_ARCHITEW6432) { $env:PROCESSOR_ARCHITEW6432 } else { $env:PROCESSOR_ARCHITECTURE }
$arch = if ($processor -eq 'ARM64') { 'aarch64' } else { 'x64' }
New-Item -ItemType Directory -Force -Path $folder | Out-Null
$work = Join-Path $folder ('jdk-25.' + [IO.Path]::GetRandomFileName())
New-Item -ItemType Directory -Path $work | Out-Null
try {
    Say "no JDK 25 was found; downloading Eclipse Temurin 25 for windows $arch from $api to $jdk"
    try {
        $assets = @(Invoke-RestMethod -UseBasicParsing -TimeoutSec 60 `
                -Uri "$api/v3/assets/latest/25/hotspot?architecture=$arch&image_type=jdk&os=windows&vendor=eclipse")
        $package = $assets[0].binary.package
    } catch {
        Stop-Here "can't download a JDK 25: $api doesn't answer, or has none for windows $arch ($($_.Exception.Message))."
    }
    if (-not $package -or $package.link -notlike 'http*' -or $package.checksum.Length -ne 64) {
        Stop-Here "can't download a JDK 25: the answer of $api names no archive with a SHA-256 for windows $arch."
    }
    $archive = Join-Path $work 'archive.zip'
    try {
        Invoke-WebRequest -UseBasicParsing -Uri $package.link -OutFile $archive
    } catch {
        Stop-Here "can't download a JDK 25: $($package.link) is missing or broke off ($($_.Exception.Message)). Try again."
    }
    $actual = (Get-FileHash -Algorithm SHA256 -LiteralPath $archive).Hash
    if ($actual -ne $package.checksum) {
        Stop-Here ("the JDK 25 from $($package.link) is damaged: its SHA-256 is $actual instead of $($package.checksum). " +
            'It was deleted. Try again.')
    }
    $unpacked = Join-Path $work 'unpacked'
    Expand-Archive -LiteralPath $archive -DestinationPath $unpacked
    $home25 = Get-ChildItem -LiteralPath $unpacked -Directory |
        Where-Object { Test-Path -LiteralPath (Join-Path $_.FullName 'bin\javac.exe') } | Select-Object -First 1
    if (-not $home25) { Stop-Here "the archive $($package.link) holds no JDK 25." }
    if (Test-Path -LiteralPath $jdk) { Remove-Item -LiteralPath $jdk -Recurse -Force }
    Move-Item -LiteralPath $home25.FullName -Destination $jdk
} finally {
    Remove-Item -LiteralPath $work -Recurse -Force -ErrorAction SilentlyContinue
}
Write-Output $jdk
