export type Size = { of: string; size: number }

const number = String.raw`\d[\d\s]*(?:[.,]\d+)?`
const measure = new RegExp(`^(${number})\\s*((?:[×x]\\s*${number}\\s*)*)(%|["″]|[a-zåäö/²³]{0,8})$`, 'i')

const factors: Record<string, [of: string, factor: number]> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  kb: ['bytes', 1e-3],
  mb: ['bytes', 1],
  gb: ['bytes', 1e3],
  tb: ['bytes', 1e6],
  g: ['weight', 1],
  kg: ['weight', 1000],
}

const clothes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '3xl', '4xl', '5xl']

/** How large a value is among others of the same kind: `900 × 400 mm`, `2 TB`, `XL, till 190 cm`. */
export function sizeOf(text: string): Size | null {
  const [letters = ''] = text.toLowerCase().split(/[\s,(]/)
  const place = clothes.indexOf(letters)
  if (place >= 0) return { of: 'clothes', size: place }
  const match = measure.exec(text)
  if (!match) return null
  const [, first = '', others = '', unit = ''] = match
  const [of, factor] = factors[unit.toLowerCase()] ?? [unit, 1]
  const sides = others.split(/[×x]/i).map(numberIn)
  // The other sides tell sizes with the same first side apart.
  const rest = sides.reduce((sum, side) => sum + side, 0)
  return { of: sides.length > 1 ? `${of} ${sides.length}` : of, size: numberIn(first) * factor + rest * factor * 1e-6 }
}

function numberIn(text: string): number {
  return Number(text.replace(/\s/g, '').replace(',', '.'))
}
