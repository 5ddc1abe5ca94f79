/** 10,000,000 kr in öre: no amount is larger, so that sums of a few fit a PostgreSQL integer. */
export const maxAmount = 1_000_000_000

const nbsp = '\u00a0'

/** `129900` öre → `1 299 kr`; öre are shown only when not zero: `561620` → `5 616,20 kr`. */
export function formatPrice(amount: number, locale = 'sv-SE'): string {
  const currency = currencyOf(locale)
  return kept(prices, `${currency}${amount}`, () => {
    return spaced(formatOf(currency, amount % 100 !== 0).format(amount / 100))
  })
}

/** Swedish krona by default, euro for fi-FI, Danish krone for dk-DA. */
export function currencyOf(locale: string): 'SEK' | 'EUR' | 'DKK' {
  if (locale === 'fi-FI') return 'EUR'
  if (locale === 'dk-DA') return 'DKK'
  return 'SEK'
}

/** `1299` → `1 299`, `4.6` → `4,6`. */
export function formatNumber(value: number): string {
  return kept(numberTexts, value, () => spaced(numbers.format(value)))
}

/** The VAT included in a price, in öre, rounded half up. `rate` in percent. */
export function vatInside(amount: number, rate: number): number {
  return Math.round((amount * rate) / (100 + rate))
}

const prices = new Map<string, string>()
const numberTexts = new Map<number, string>()
const maxKept = 5000

/** Formatting takes a microsecond or more, and a list has hundreds of prices. */
function kept<Key>(texts: Map<Key, string>, key: Key, format: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  if (texts.size >= maxKept) texts.clear()
  const text = format()
  texts.set(key, text)
  return text
}

const numbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, withDecimals: boolean): Intl.NumberFormat {
  const key = `${currency}${withDecimals}`
  let format = formats.get(key)
  if (!format) {
    const digits = withDecimals ? 2 : 0
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

/** The font has no U+202F, which some versions of Intl use. */
function spaced(text: string): string {
  return text.replace(/[\u202f ]/g, nbsp)
}

const averages = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Averages always have one decimal, `4,0`, so that they compare at a glance; a single member's rating is whole. */
export function averageText(rating: number): string {
  return averages.format(rating)
}
