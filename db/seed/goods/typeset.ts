const nbsp = '\u00a0'
const units =
  'ms|cm|mm|m|km|m²|W|Wh|Hz|kHz|GHz|Gbit|h|kr|%|GB|TB|MB|MP|mAh|g|kg|st|dpi|min|år|dB|Nm|ohm|kWh|lumen|dygn|tum|V|A'
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?:[^\\p{L}\\p{N}]|$))`, 'gu')

/** Joins numbers with their thousands and units by no-break spaces: 26 000 dpi is never split over two lines. */
export function typeset(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${nbsp}`)
    .replace(/(\d) × (?=\d)/g, `$1${nbsp}×${nbsp}`)
    .replace(beforeUnit, `$1${nbsp}`)
}
