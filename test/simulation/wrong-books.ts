import { accountingApi } from '#accounting/server/api.ts'
import { numberJournalEntries } from '#accounting/server/number-journal-entries.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'

const company = { name: 'Krets AB', organisationNumber: '556703-7485' }
const year = { from: '2026-01-01', to: '2026-12-31' }
/** After all that happens in a story. */
const booksClose = new Date('2027-01-02T12:00:00Z')

/** What an accounting program reads of the year is what the journal and the receipts say. */
export async function wrongBooks(db: Db): Promise<string[]> {
  await numberJournalEntries(db, booksClose)
  const api = accountingApi({ db, company: () => company })
  const member = buildMember(employee, { isEmployee: true, isAdmin: true })
  const context = { ...makeContext({ now: booksClose }), member }
  const asked = { params: undefined, query: year, body: undefined }
  const file = await api.getSie(asked, context)
  const report = await api.getVatReport(asked, context)
  if (!(file instanceof FileAnswer) || !('data' in report)) throw new Error('The answers are of another kind')
  const sie = readSie(Buffer.from(file.body).toString('latin1'))
  const journal = await sumsByAccount(db)
  const wrong: string[] = []
  if (JSON.stringify(sie.transactions) !== JSON.stringify(journal)) wrong.push('SIE has other sums than the journal')
  if (JSON.stringify(sie.closing) !== JSON.stringify(journal))
    wrong.push('SIE closes with other balances than the journal')
  if (sie.unbalanced > 0) wrong.push('SIE has a voucher that does not balance')
  if (sie.numbers.some((number, at) => number !== at + 1)) wrong.push('SIE has vouchers that are not in their numbers')
  const vat = Object.fromEntries(report.data.rates.map((one) => [one.rate, [one.base, one.vat]]))
  const receipts = await vatOfReceipts(db)
  if (receipts.some(({ rate, base, vat: amount }) => String(vat[rate]) !== String([base, amount])))
    wrong.push('the VAT report has other sums than the receipts')
  return wrong
}

type Sums = Record<string, number>

/** Kronor with two decimals, as öre. */
function ore(text: string | undefined): number {
  return Math.round(Number(text) * 100)
}

function readSie(text: string) {
  const transactions: Sums = {}
  const closing: Sums = {}
  const numbers: number[] = []
  let balance = 0
  let unbalanced = 0
  for (const line of text.split('\r\n')) {
    const [name = '', ...fields] = line.trim().split(' ')
    if (name === '#VER') numbers.push(Number(fields[1]))
    if (name === '#TRANS') {
      const [account = '', , amount] = fields
      transactions[account] = (transactions[account] ?? 0) + ore(amount)
      balance += ore(amount)
    }
    if (name === '}') {
      if (balance !== 0) unbalanced += 1
      balance = 0
    }
    if (name === '#UB' || name === '#RES') closing[fields[1] ?? ''] = ore(fields[2])
  }
  return { transactions: withoutZeros(transactions), closing: withoutZeros(closing), numbers, unbalanced }
}

function withoutZeros(sums: Sums): [string, number][] {
  return Object.entries(sums)
    .filter(([, amount]) => amount !== 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
}

async function sumsByAccount(db: Db): Promise<[string, number][]> {
  const rows = await db.query<{ account: string; amount: number }>(
    'story-accounts',
    `select account::text as account, sum(amount)::bigint as amount from journal_line
     group by account having sum(amount) <> 0 order by account`,
  )
  return rows.map(({ account, amount }) => [account, amount])
}

async function vatOfReceipts(db: Db): Promise<{ rate: number; base: number; vat: number }[]> {
  return await db.query(
    'story-vat',
    `select (line ->> 'rate')::int as rate,
       sum(case r.kind when 'receipt' then 1 else -1 end * (line ->> 'base')::int)::bigint as base,
       sum(case r.kind when 'receipt' then 1 else -1 end * (line ->> 'vat')::int)::bigint as vat
     from receipt r, jsonb_array_elements(r.document -> 'vat') as line
     where (line ->> 'rate')::int > 0 group by 1`,
  )
}
