# SPDX-License-Identifier: Apache-2.0
cask "nvtxt-timeline" do
  version "@VERSION@"
  sha256 "@SHA256@"

  url "@URL@/nvtxt-#{version}.dmg"
  name "NVTXT Timeline"
  desc "Viewer, checker and comparer for NVTXT annotation files"
  homepage "@URL@"

  depends_on macos: ">= :ventura"

  app "nvtxt.app"
  binary "#{appdir}/nvtxt.app/Contents/MacOS/nvtxt"

  zap trash: "~/Library/Application Support/NVTXT Timeline"
end
