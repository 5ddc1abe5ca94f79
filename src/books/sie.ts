import type { Day } from '#core/day.ts'
import { accountName, isResult } from './accounts.ts'

export type SieBooks = {
  company: { name: string; organisationNumber: string }
  /** The day the file is made. */
  made: Day
  /** Both days with it, within one year. */
  from: Day
  to: Day
  /** At the beginning of the year and at the end of the last day, öre; debit is positive. */
  balances: readonly { account: number; opening: number; closing: number }[]
  vouchers: readonly { number: number; day: Day; text: string; lines: readonly { account: number; ore: number }[] }[]
}

/** The books as a SIE file of type 4 (SIE-gruppen, format 4B), lines as the format ends them. */
export function sieText(books: SieBooks): string {
  return [...headOf(books), ...balancesOf(books), ...books.vouchers.flatMap(voucherOf), ''].join('\r\n')
}

function headOf({ company, made, to, from, balances }: SieBooks): string[] {
  const year = Number(from.slice(0, 4))
  const yearLine = (back: number) => `#RAR -${back} ${year - back}0101 ${year - back}1231`.replace('-0', '0')
  return [
    '#FLAGGA 0',
    '#PROGRAM "Krets" 1.0',
    '#FORMAT PC8',
    `#GEN ${compact(made)}`,
    '#SIETYP 4',
    `#ORGNR ${company.organisationNumber}`,
    `#FNAMN ${quoted(company.name)}`,
    yearLine(0),
    yearLine(1),
    `#OMFATTN ${compact(to)}`,
    '#KPTYP BAS2014',
    '#VALUTA SEK',
    ...balances.map(({ account }) => `#KONTO ${account} ${quoted(accountName(account))}`),
  ]
}

function balancesOf({ balances }: SieBooks): string[] {
  return balances.flatMap(({ account, opening, closing }) => {
    if (isResult(account)) return [`#RES 0 ${account} ${kronor(closing)}`]
    return [`#IB 0 ${account} ${kronor(opening)}`, `#UB 0 ${account} ${kronor(closing)}`]
  })
}

function voucherOf({ number, day, text, lines }: SieBooks['vouchers'][number]): string[] {
  const rows = lines.map(({ account, ore }) => `   #TRANS ${account} {} ${kronor(ore)}`)
  return [`#VER A ${number} ${compact(day)} ${quoted(text)}`, '{', ...rows, '}']
}

/** Kronor with öre, from whole öre without passing by fractions. */
function kronor(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function quoted(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, '\\$&')}"`
}
