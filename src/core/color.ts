/** Colours are `#rrggbb`. Ratios as in WCAG 2.2, 1.4.3. */
type Hsl = { hue: number; saturation: number; lightness: number }

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The nearest shade of the colour that is at least `least` to 1 against the ground. */
export function readableOn(ground: string, color: string, least = 4.5): string {
  const step = luminance(ground) > 0.18 ? -0.005 : 0.005
  const { lightness } = hslOf(color)
  let shade = color
  for (let count = 1; contrast(shade, ground) < least && count <= 200; count += 1) {
    shade = withLightness(color, lightness + count * step)
  }
  return shade
}

export function withLightness(color: string, lightness: number, maxSaturation = 1): string {
  const { hue, saturation } = hslOf(color)
  return hexOf({
    hue,
    saturation: Math.min(saturation, maxSaturation),
    lightness: Math.min(1, Math.max(0, lightness)),
  })
}

export function lightnessOf(color: string): number {
  return hslOf(color).lightness
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}

function hslOf(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(color)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (max === red) return { hue: (((green - blue) / range + 6) % 6) * 60, saturation, lightness }
  const hue = max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return { hue: hue * 60, saturation, lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const width = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value = lightness - width * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
