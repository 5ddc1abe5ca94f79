import type { Day } from '#core/day.ts'
import { accountName, isResult } from './accounts.ts'

export type SieJournal = {
  program: string
  company: { name: string; organisationNumber: string }
  made: Day
  from: Day
  to: Day
  /** At the beginning of the year and the end of the last day, öre; debit is positive. */
  balances: readonly { account: number; opening: number; closing: number }[]
  vouchers: readonly { number: number; day: Day; text: string; lines: readonly { account: number; amount: number }[] }[]
}

/** A SIE file of type 4 (SIE-gruppen, format 4B) with the line endings of the format. */
export function sieText(accounting: SieJournal): string {
  return [...headOf(accounting), ...balancesOf(accounting), ...accounting.vouchers.flatMap(voucherOf), ''].join('\r\n')
}

function headOf({ program, company, made, to, from, balances }: SieJournal): string[] {
  const year = Number(from.slice(0, 4))
  const yearLine = (back: number) => `#RAR -${back} ${year - back}0101 ${year - back}1231`.replace('-0', '0')
  return [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(program)} 1.0`,
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

function balancesOf({ balances }: SieJournal): string[] {
  return balances.flatMap(({ account, opening, closing }) => {
    if (isResult(account)) return [`#RES 0 ${account} ${kronor(closing)}`]
    return [`#IB 0 ${account} ${kronor(opening)}`, `#UB 0 ${account} ${kronor(closing)}`]
  })
}

function voucherOf({ number, day, text, lines }: SieJournal['vouchers'][number]): string[] {
  const rows = lines.map(({ account, amount }) => `   #TRANS ${account} {} ${kronor(amount)}`)
  return [`#VER A ${number} ${compact(day)} ${quoted(text)}`, '{', ...rows, '}']
}

/** Formats kronor from integer öre without floating point. */
function kronor(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function quoted(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, '\\$&')}"`
}
