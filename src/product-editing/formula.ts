/** What a written formula makes of a number. For prices it is in öre, for stock in units. */
export type Formula = {
  base: 'value' | 'cost' | 'none'
  factor: number
  /** Added after the factor, in kronor or units. */
  plus: number
  round: Rounding | null
}
export type Rounding = { kind: 'multiple'; of: number } | { kind: 'ending'; digits: number; in: number }

const decimal = String.raw`(\d+(?:[.,]\d+)?)`
const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

/**
 * Reads `pris × 1,05, avrunda till 9`, `-10 %`, `öka med 50 kr`, `inköp * 1,6`, `999`, and for stock `+10` or
 * `öka lager med 10`. Null when it is not understood.
 */
export function readFormula(text: string): Formula | null {
  const [what = '', rounding, ...more] = text.trim().toLowerCase().split(/,\s+/)
  if (more.length > 0) return null
  const change = readChange(what.trim())
  const round = rounding === undefined ? null : readRounding(rounding.trim())
  return change && round !== undefined ? { ...change, round } : null
}

const rules: [RegExp, (match: RegExpExecArray) => Omit<Formula, 'round'>][] = [
  [
    new RegExp(`^(pris|inköp|lager)\\s*[×x*]\\s*${decimal}$`),
    ([, base, factor]) => ({ base: base === 'inköp' ? 'cost' : 'value', factor: number(factor), plus: 0 }),
  ],
  [
    new RegExp(`^(?:pris|lager)?\\s*([+−-])\\s*${decimal}\\s*%$`),
    ([, sign, percent]) => ({ base: 'value', factor: 1 + (isMinus(sign) ? -1 : 1) * (number(percent) / 100), plus: 0 }),
  ],
  [
    new RegExp(`^(?:pris|lager)?\\s*([+−-])\\s*${decimal}\\s*(?:kr|st)?$`),
    ([, sign, amount]) => ({ base: 'value', factor: 1, plus: (isMinus(sign) ? -1 : 1) * number(amount) }),
  ],
  [
    new RegExp(`^(öka|höj|sänk|minska)\\s*(?:pris(?:et)?|lag(?:er|ret))?\\s*med\\s*${decimal}\\s*(%)?\\s*(?:kr|st)?$`),
    ([, verb, amount, percent]) => {
      const sign = verb === 'öka' || verb === 'höj' ? 1 : -1
      return percent
        ? { base: 'value', factor: 1 + (sign * number(amount)) / 100, plus: 0 }
        : { base: 'value', factor: 1, plus: sign * number(amount) }
    },
  ],
  [
    new RegExp(`^(?:(?:pris|lager)\\s*=\\s*)?${decimal}\\s*(?:kr|st)?$`),
    ([, amount]) => ({ base: 'none', factor: 1, plus: number(amount) }),
  ],
]

const isMinus = (sign: string | undefined) => sign !== '+'

function readChange(text: string): Omit<Formula, 'round'> | null {
  for (const [shape, read] of rules) {
    const match = shape.exec(text)
    if (match) return read(match)
  }
  return text === 'pris' ? { base: 'value', factor: 1, plus: 0 } : null
}

/** `avrunda till 9` ends in 9, `till 99` in 99, `till 10` is whole tens. Undefined when it is not understood. */
function readRounding(text: string): Rounding | undefined {
  const digits = /^avrunda(?:t)?\s+till\s+(\d{1,4})$/.exec(text)?.[1]
  if (digits === undefined)
    return /^avrunda(?:t)?(?: till hela(?: kronor)?)?$/.test(text) ? { kind: 'multiple', of: 1 } : undefined
  const value = Number(digits)
  return /^10*$/.test(digits)
    ? { kind: 'multiple', of: value }
    : { kind: 'ending', digits: value, in: 10 ** digits.length }
}

/** In öre. Null when the formula needs a cost that is not known, or the price would not be above 0. */
export function priceBy(formula: Formula, { price, cost }: { price: number; cost: number | null }): number | null {
  if (formula.base === 'cost' && cost === null) return null
  const base = formula.base === 'none' ? 0 : formula.base === 'cost' ? (cost ?? 0) : price
  const amount = rounded(Math.round(base * formula.factor + formula.plus * 100), formula.round)
  return amount > 0 ? amount : null
}

/** Never below nothing. */
export function stockBy(formula: Formula, quantity: number): number {
  const base = formula.base === 'none' ? 0 : quantity
  return Math.max(0, Math.round(base * formula.factor + formula.plus))
}

/** The nearest, the higher of two as near. */
function rounded(amount: number, round: Rounding | null): number {
  if (!round) return amount
  const step = (round.kind === 'multiple' ? round.of : round.in) * 100
  const offset = round.kind === 'multiple' ? 0 : round.digits * 100
  const nearest = Math.floor((amount - offset) / step + 0.5) * step + offset
  return nearest > 0 ? nearest : nearest + step
}
