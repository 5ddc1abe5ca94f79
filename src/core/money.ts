/** 10 000 000 kr in öre: no sum of the shop is larger, so that sums of a few still fit an integer of PostgreSQL. */
export const mostOre = 1_000_000_000

const nbsp = '\u00a0'

/** `129900` öre → `1 299 kr`; öre are shown only when they are not zero: `561620` → `5 616,20 kr`. */
export function formatPrice(ore: number, locale = 'sv-SE'): string {
  const format = formatOf(currencyOf(locale), ore % 100 !== 0)
  return spaced(format.format(ore / 100))
}

/** Swedish krona by default, euro for fi-FI and Danish krone for dk-DA. */
export function currencyOf(locale: string): 'SEK' | 'EUR' | 'DKK' {
  if (locale === 'fi-FI') return 'EUR'
  if (locale === 'dk-DA') return 'DKK'
  return 'SEK'
}

/** `1299` → `1 299`, `4.6` → `4,6`. */
export function formatNumber(value: number): string {
  return spaced(numbers.format(value))
}

/** The VAT inside a price that includes it, in öre, rounded half up. `rate` in percent. */
export function vatInside(ore: number, rate: number): number {
  return Math.round((ore * rate) / (100 + rate))
}

const numbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, withOre: boolean): Intl.NumberFormat {
  const key = `${currency}${withOre}`
  let format = formats.get(key)
  if (!format) {
    const digits = withOre ? 2 : 0
    format = new Intl.NumberFormat('sv-SE', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format
}

/** The font has no U+202F, and Intl uses it in some versions. */
function spaced(text: string): string {
  return text.replace(/[\u202f ]/g, nbsp)
}
