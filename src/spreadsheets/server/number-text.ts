/** How a cell's number is shown. */
export type NumberFormat =
  | 'date'
  | 'moment'
  | 'time'
  | 'plain'
  | { decimals: number; digits: number; isPercent: boolean }

const builtIn: Record<number, NumberFormat> = {
  1: { decimals: 0, digits: 1, isPercent: false },
  2: { decimals: 2, digits: 1, isPercent: false },
  3: { decimals: 0, digits: 1, isPercent: false },
  4: { decimals: 2, digits: 1, isPercent: false },
  9: { decimals: 0, digits: 1, isPercent: true },
  10: { decimals: 2, digits: 1, isPercent: true },
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
}

/** Of a format in Excel. */
const maxCode = 255

/** `code` is that of the workbook, for a format that is not built in. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn[id] ?? 'plain'
  const [positive = ''] = code.slice(0, maxCode).split(';')
  const bare = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
  if (/[yd]/.test(bare)) return /[hs]/.test(bare) ? 'moment' : 'date'
  if (/[hs]/.test(bare)) return 'time'
  const number = /^[^0#?]*([0#?,\s]+)(?:\.([0#?]+))?[^0#?e/]*$/.exec(bare)
  if (!number?.[1]) return 'plain'
  const [, whole = '', decimals = ''] = number
  // Thousands that are left out, as in `0,`, are those of the shown text only.
  if (decimals.includes('#')) return 'plain'
  return { decimals: decimals.length, digits: whole.replace(/[^0]/g, '').length, isPercent: bare.includes('%') }
}

/** As Excel shows it, but without the marks between thousands and with a point: what the importer reads. */
export function numberText(raw: string, format: NumberFormat, isFrom1904: boolean): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (format === 'plain') return plain(number)
  if (typeof format === 'string') return momentText(number + (isFrom1904 ? 1462 : 0), format)
  const { decimals, digits, isPercent } = format
  const [whole = '', part] = Math.abs(round(isPercent ? number * 100 : number, decimals))
    .toFixed(decimals)
    .split('.')
  const sign = number < 0 && /[1-9]/.test(`${whole}${part ?? ''}`) ? '-' : ''
  return `${sign}${whole.padStart(digits, '0')}${part === undefined ? '' : `.${part}`}${isPercent ? '%' : ''}`
}

/** 0.1 + 0.2 is stored as 0.30000000000000004. Article numbers stay whole. */
function plain(number: number): string {
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') && Math.abs(number) >= 1 ? BigInt(Math.round(number)).toString() : text
}

const round = (number: number, decimals: number) =>
  Number(`${Math.round(Number(`${number}e${decimals}`))}e-${decimals}`)

const msPerDay = 86_400_000
const day0 = Date.UTC(1899, 11, 30)

function momentText(serial: number, format: 'date' | 'moment' | 'time'): string {
  const moment = new Date(day0 + Math.round((serial * msPerDay) / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const iso = moment.toISOString()
  const time = iso.slice(11, 19)
  if (format === 'time') return time
  return format === 'date' || time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time.slice(0, 5)}`
}
