import { formatHex, type Hsl, modeHsl, modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'

// Only these colour spaces are loaded.
useMode(modeRgb)
useMode(modeLrgb)
const toHsl = useMode(modeHsl)

/** Colours are `#rrggbb`. Ratios as in WCAG 2.2, 1.4.3. */
export const contrast: (one: string, other: string) => number = wcagContrast

/** The nearest shade of the colour that is at least `least` to 1 against the ground. */
export function readableOn(ground: string, color: string, least = 4.5): string {
  const step = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? -0.005 : 0.005
  const lightness = lightnessOf(color)
  let shade = color
  for (let count = 1; contrast(shade, ground) < least && count <= 200; count += 1) {
    shade = withLightness(color, lightness + count * step)
  }
  return shade
}

export function withLightness(color: string, lightness: number, maxSaturation = 1): string {
  const hsl = hslOf(color)
  return formatHex({ ...hsl, s: Math.min(hsl.s, maxSaturation), l: Math.min(1, Math.max(0, lightness)) })
}

export function lightnessOf(color: string): number {
  return hslOf(color).l
}

function hslOf(color: string): Hsl {
  const hsl = toHsl(color)
  if (!hsl) throw new Error(`${color} is no colour`)
  return hsl
}
