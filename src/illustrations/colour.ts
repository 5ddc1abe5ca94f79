export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return hex(channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share))
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#0a0f0d', share)

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

function channels(colour: string): number[] {
  const digits = colour.replace('#', '')
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16))
}

function hex(values: number[]): string {
  const digits = values.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
