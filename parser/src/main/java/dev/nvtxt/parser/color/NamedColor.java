// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.color;

import module java.base;

/// A color name of .NET's System.Drawing.Color, as a file can write it.
///
/// @param name the name as the format writes it
/// @param argb the color as 0xAARRGGBB
/// @param isSystem whether it is a Windows system color, here with its value in Windows 10's light default theme
public record NamedColor(String name, int argb, boolean isSystem) {
    private static final String WEB = """
            AliceBlue=FFF0F8FF AntiqueWhite=FFFAEBD7 Aqua=FF00FFFF Aquamarine=FF7FFFD4 Azure=FFF0FFFF
            Beige=FFF5F5DC Bisque=FFFFE4C4 Black=FF000000 BlanchedAlmond=FFFFEBCD Blue=FF0000FF
            BlueViolet=FF8A2BE2 Brown=FFA52A2A BurlyWood=FFDEB887 CadetBlue=FF5F9EA0 Chartreuse=FF7FFF00
            Chocolate=FFD2691E Coral=FFFF7F50 CornflowerBlue=FF6495ED Cornsilk=FFFFF8DC Crimson=FFDC143C
            Cyan=FF00FFFF DarkBlue=FF00008B DarkCyan=FF008B8B DarkGoldenrod=FFB8860B DarkGray=FFA9A9A9
            DarkGreen=FF006400 DarkKhaki=FFBDB76B DarkMagenta=FF8B008B DarkOliveGreen=FF556B2F
            DarkOrange=FFFF8C00 DarkOrchid=FF9932CC DarkRed=FF8B0000 DarkSalmon=FFE9967A DarkSeaGreen=FF8FBC8F
            DarkSlateBlue=FF483D8B DarkSlateGray=FF2F4F4F DarkTurquoise=FF00CED1 DarkViolet=FF9400D3
            DeepPink=FFFF1493 DeepSkyBlue=FF00BFFF DimGray=FF696969 DodgerBlue=FF1E90FF Firebrick=FFB22222
            FloralWhite=FFFFFAF0 ForestGreen=FF228B22 Fuchsia=FFFF00FF Gainsboro=FFDCDCDC GhostWhite=FFF8F8FF
            Gold=FFFFD700 Goldenrod=FFDAA520 Gray=FF808080 Green=FF008000 GreenYellow=FFADFF2F Honeydew=FFF0FFF0
            HotPink=FFFF69B4 IndianRed=FFCD5C5C Indigo=FF4B0082 Ivory=FFFFFFF0 Khaki=FFF0E68C Lavender=FFE6E6FA
            LavenderBlush=FFFFF0F5 LawnGreen=FF7CFC00 LemonChiffon=FFFFFACD LightBlue=FFADD8E6
            LightCoral=FFF08080 LightCyan=FFE0FFFF LightGoldenrodYellow=FFFAFAD2 LightGray=FFD3D3D3
            LightGreen=FF90EE90 LightPink=FFFFB6C1 LightSalmon=FFFFA07A LightSeaGreen=FF20B2AA
            LightSkyBlue=FF87CEFA LightSlateGray=FF778899 LightSteelBlue=FFB0C4DE LightYellow=FFFFFFE0
            Lime=FF00FF00 LimeGreen=FF32CD32 Linen=FFFAF0E6 Magenta=FFFF00FF Maroon=FF800000
            MediumAquamarine=FF66CDAA MediumBlue=FF0000CD MediumOrchid=FFBA55D3 MediumPurple=FF9370DB
            MediumSeaGreen=FF3CB371 MediumSlateBlue=FF7B68EE MediumSpringGreen=FF00FA9A MediumTurquoise=FF48D1CC
            MediumVioletRed=FFC71585 MidnightBlue=FF191970 MintCream=FFF5FFFA MistyRose=FFFFE4E1
            Moccasin=FFFFE4B5 NavajoWhite=FFFFDEAD Navy=FF000080 OldLace=FFFDF5E6 Olive=FF808000
            OliveDrab=FF6B8E23 Orange=FFFFA500 OrangeRed=FFFF4500 Orchid=FFDA70D6 PaleGoldenrod=FFEEE8AA
            PaleGreen=FF98FB98 PaleTurquoise=FFAFEEEE PaleVioletRed=FFDB7093 PapayaWhip=FFFFEFD5
            PeachPuff=FFFFDAB9 Peru=FFCD853F Pink=FFFFC0CB Plum=FFDDA0DD PowderBlue=FFB0E0E6 Purple=FF800080
            Red=FFFF0000 RosyBrown=FFBC8F8F RoyalBlue=FF4169E1 SaddleBrown=FF8B4513 Salmon=FFFA8072
            SandyBrown=FFF4A460 SeaGreen=FF2E8B57 SeaShell=FFFFF5EE Sienna=FFA0522D Silver=FFC0C0C0
            SkyBlue=FF87CEEB SlateBlue=FF6A5ACD SlateGray=FF708090 Snow=FFFFFAFA SpringGreen=FF00FF7F
            SteelBlue=FF4682B4 Tan=FFD2B48C Teal=FF008080 Thistle=FFD8BFD8 Tomato=FFFF6347 Transparent=00FFFFFF
            Turquoise=FF40E0D0 Violet=FFEE82EE Wheat=FFF5DEB3 White=FFFFFFFF WhiteSmoke=FFF5F5F5 Yellow=FFFFFF00
            YellowGreen=FF9ACD32
            """;
    private static final String SYSTEM = """
            ActiveBorder=FFB4B4B4 ActiveCaption=FF99B4D1 ActiveCaptionText=FF000000 AppWorkspace=FFABABAB
            ButtonFace=FFF0F0F0 ButtonHighlight=FFFFFFFF ButtonShadow=FFA0A0A0 Control=FFF0F0F0
            ControlDark=FFA0A0A0 ControlDarkDark=FF696969 ControlLight=FFE3E3E3 ControlLightLight=FFFFFFFF
            ControlText=FF000000 Desktop=FF000000 GradientActiveCaption=FFB9D1EA
            GradientInactiveCaption=FFD7E4F2 GrayText=FF6D6D6D Highlight=FF0078D7 HighlightText=FFFFFFFF
            HotTrack=FF0066CC InactiveBorder=FFF4F7FC InactiveCaption=FFBFCDDB InactiveCaptionText=FF000000
            Info=FFFFFFE1 InfoText=FF000000 Menu=FFF0F0F0 MenuBar=FFF0F0F0 MenuHighlight=FF0078D7
            MenuText=FF000000 ScrollBar=FFC8C8C8 Window=FFFFFFFF WindowFrame=FF646464 WindowText=FF000000
            """;

    /// All of them: 140 web colors, `Transparent`, 33 system colors.
    public static final List<NamedColor> ALL = all();

    private static final Map<String, NamedColor> BY_LOWER_CASE = byLowerCase();

    private static List<NamedColor> all() {
        var colors = new ArrayList<NamedColor>();
        parse(WEB, false, colors);
        parse(SYSTEM, true, colors);
        return List.copyOf(colors);
    }

    private static void parse(String table, boolean isSystem, List<NamedColor> colors) {
        for (String entry : table.strip().split("\\s+")) {
            int equals = entry.indexOf('=');
            int argb = Integer.parseUnsignedInt(entry.substring(equals + 1), 16);
            colors.add(new NamedColor(entry.substring(0, equals), argb, isSystem));
        }
    }

    private static Map<String, NamedColor> byLowerCase() {
        var map = new HashMap<String, NamedColor>();
        ALL.forEach(color -> map.put(color.name.toLowerCase(Locale.ROOT), color));
        return Map.copyOf(map);
    }

    /// {@return the color with that name in any letter case, or nothing}
    public static Optional<NamedColor> find(String name) {
        return Optional.ofNullable(BY_LOWER_CASE.get(name.toLowerCase(Locale.ROOT)));
    }
}
