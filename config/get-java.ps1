# SPDX-License-Identifier: Apache-2.0
#
# Gets a JDK 25 for nvtxt.cmd when the machine has none, and prints its folder: downloads Eclipse Temurin into the user's
# local application data, after a question where a terminal can answer it. As config/get-java elsewhere, which explains
# NVTXT_GET_JAVA and NVTXT_ADOPTIUM_URL. Everything but the folder goes to standard error.
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue' # its bar makes a download ten times slower
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
$api = if ($env:NVTXT_ADOPTIUM_URL) { $env:NVTXT_ADOPTIUM_URL } else { 'https://api.adoptium.net' }
$jdk = Join-Path $env:LOCALAPPDATA 'NVTXT Timeline\jdk-25'
$work = "$jdk." + [IO.Path]::GetRandomFileName()
$arch = if ($env:PROCESSOR_ARCHITEW6432 -eq 'ARM64' -or $env:PROCESSOR_ARCHITECTURE -eq 'ARM64') { 'aarch64' } else { 'x64' }

function Stop-Here([string] $text) {
    [Console]::Error.WriteLine("nvtxt: $text Install one (https://adoptium.net/temurin/releases/?version=25) or set NVTXT_JAVA_HOME to its folder.")
    exit 2
}

if ($env:NVTXT_GET_JAVA -eq '0') { Stop-Here 'no JDK 25 was found.' }
if ($env:NVTXT_GET_JAVA -ne '1' -and -not [Console]::IsInputRedirected -and -not [Console]::IsErrorRedirected) {
    [Console]::Error.Write("nvtxt: no JDK 25 was found. Download Eclipse Temurin 25 (about 140 MB) to $jdk`? [Y/n] ")
    $answer = [Console]::ReadLine()
    if ($null -eq $answer -or ($answer -ne '' -and $answer -notlike 'y*')) { Stop-Here 'no JDK 25 was found.' }
}
New-Item -ItemType Directory -Force -Path $work | Out-Null
try {
    [Console]::Error.WriteLine("nvtxt: no JDK 25 was found; downloading Eclipse Temurin 25 for windows $arch from $api to $jdk")
    $archive = Join-Path $work 'archive.zip'
    try {
        $package = @(Invoke-RestMethod -UseBasicParsing -TimeoutSec 60 `
                -Uri "$api/v3/assets/latest/25/hotspot?architecture=$arch&image_type=jdk&os=windows&vendor=eclipse")[0].binary.package
        Invoke-WebRequest -UseBasicParsing -Uri $package.link -OutFile $archive
    } catch {
        Stop-Here "can't download a JDK 25 for windows $arch from $api $($package.link) ($($_.Exception.Message)). Try again."
    }
    $actual = (Get-FileHash -Algorithm SHA256 -LiteralPath $archive).Hash
    if ($actual -ne $package.checksum) {
        Stop-Here "the JDK 25 from $($package.link) is damaged: its SHA-256 is $actual instead of $($package.checksum). It was deleted. Try again."
    }
    Expand-Archive -LiteralPath $archive -DestinationPath $work
    $home25 = Get-ChildItem -LiteralPath $work -Directory |
        Where-Object { Test-Path -LiteralPath (Join-Path $_.FullName 'bin\javac.exe') } | Select-Object -First 1
    if (-not $home25) { Stop-Here "the archive $($package.link) holds no JDK 25." }
    if (Test-Path -LiteralPath $jdk) { Remove-Item -LiteralPath $jdk -Recurse -Force }
    Move-Item -LiteralPath $home25.FullName -Destination $jdk
} finally {
    Remove-Item -LiteralPath $work -Recurse -Force -ErrorAction SilentlyContinue
}
Write-Output $jdk
