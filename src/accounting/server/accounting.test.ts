import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { accountingApi } from './api.ts'
import { fromCp437, toCp437 } from './cp437.ts'
import { numberJournalEntries } from './number-journal-entries.ts'
import { type JournalLine, recordJournalEntry } from './record-journal-entry.ts'

const db = await testDatabase()
const api = accountingApi({ db, company: () => ({ name: 'Åkes "Öl" AB', organisationNumber: '559999-9991' }) })
afterAll(() => db.close())
beforeEach(() => db.query('', 'truncate journal_entry, fortnox_voucher, journal_line, journal_entry_number'))

const sale = (amount: number): JournalLine[] => [
  { account: 'customer', amount },
  { account: 'vat25', amount: -amount / 5 },
  { account: 'sales25', amount: -amount + amount / 5 },
]
const book = (key: string, at: string, lines = sale(1000)) =>
  recordJournalEntry(db, { key, text: `Såld ${key}`, lines }, new Date(at))
const numbers = () =>
  db.query(
    '',
    'select key, year, number from journal_entry_number join journal_entry e on e.id = entry_id order by year, number',
  )
const employee = (at: string) => makeContext({ now: new Date(at), member: buildMember(1, { isEmployee: true }) })
const inputOf = (from: string, to: string) => ({ params: undefined, query: { from, to }, body: undefined })

test('entries are numbered by day and time without gaps, starting at one each year', async () => {
  await book('b', '2026-12-30T10:00:00Z')
  await book('a', '2026-12-30T09:00:00Z')
  await book('c', '2026-12-31T23:30:00Z')
  await book('today', '2027-01-02T09:00:00Z')
  expect(await numberJournalEntries(db, new Date('2027-01-02T12:00:00Z'))).toBe(3)
  expect(await numberJournalEntries(db, new Date('2027-01-02T12:00:00Z'))).toBe(0)
  const first = [
    { key: 'a', year: 2026, number: 1 },
    { key: 'b', year: 2026, number: 2 },
    { key: 'c', year: 2027, number: 1 },
  ]
  expect(await numbers()).toEqual(first)
  // A late entry gets the next number; existing numbers never change.
  await book('late', '2026-12-30T08:00:00Z')
  await numberJournalEntries(db, new Date('2027-01-03T12:00:00Z'))
  expect(await numbers()).toEqual([
    ...first.slice(0, 2),
    { key: 'late', year: 2026, number: 3 },
    ...first.slice(2),
    { key: 'today', year: 2027, number: 2 },
  ])
})

test('ten concurrent numbering jobs leave no gap', async () => {
  for (let index = 0; index < 20; index += 1) await book(String(index), '2026-11-20T10:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => numberJournalEntries(db, new Date('2026-11-21T10:00:00Z'))))
  expect((await numbers()).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('the SIE file parses back exactly: IB plus vouchers is UB, and every voucher balances', async () => {
  await book('last year', '2025-06-01T10:00:00Z', sale(12_345))
  await book('one', '2026-03-01T10:00:00Z', sale(99_995))
  await book('två', '2026-11-20T10:00:00Z', [
    { account: 'provider', amount: 7 },
    { account: 'customer', amount: -7 },
  ])
  await numberJournalEntries(db, new Date('2026-11-21T10:00:00Z'))
  await book('today', '2026-11-21T10:00:00Z')
  const file = await api.getSie(inputOf('2026-01-01', '2026-11-21'), employee('2026-11-21T12:00:00Z'))
  if (typeof file.body === 'string') throw new Error('The file is text')
  const sie = readSie(fromCp437(file.body))
  expect(sie.labels).toMatchObject({
    FLAGGA: ['0'],
    FORMAT: ['PC8'],
    SIETYP: ['4'],
    ORGNR: ['559999-9991'],
    FNAMN: ['Åkes "Öl" AB'],
    GEN: ['20261121'],
  })
  expect(sie.vouchers.map(({ number, text }) => [number, text])).toEqual([
    ['1', 'Såld one'],
    ['2', 'Såld två'],
  ])
  for (const { lines } of sie.vouchers) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const moved = (account: string) =>
    sie.vouchers
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const [account, ib] of sie.ib) expect(ib + moved(account)).toBe(sie.ub.get(account))
  for (const [account, result] of sie.res) expect(moved(account)).toBe(result)
  const total = (sums: Map<string, number>) => [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  expect(total(sie.ib)).toBe(0)
  expect(total(sie.ub) + total(sie.res)).toBe(0)
  expect(sie.ub.get('2420')).toBe(12_345 + 99_995 - 7)
})

test('characters outside PC8 lose their accents, or become question marks', () => {
  expect(fromCp437(toCp437('Åäö Łukasz Žižek – 😀'))).toBe('Åäö ?ukasz Zizek ? ?')
})

test('the trial balance balances, and the VAT return has its boxes', async () => {
  await book('one', '2026-11-03T10:00:00Z', sale(100_000))
  await book('food', '2026-11-04T10:00:00Z', [
    { account: 'customer', amount: 10_600 },
    { account: 'vat6', amount: -600 },
    { account: 'sales6', amount: -10_000 },
  ])
  await book('december', '2026-12-04T10:00:00Z')
  const context = employee('2026-12-21T12:00:00Z')
  expect(await api.getTrialBalance(inputOf('2026-12-01', '2026-12-31'), context)).toMatchObject({
    data: {
      difference: 0,
      accounts: [{ account: 2420, opening: 110_600, debit: 1000, closing: 111_600 }, {}, {}, {}, {}],
    },
  })
  expect(await api.getVatReport(inputOf('2026-11-01', '2026-11-30'), context)).toMatchObject({
    data: { boxes: { '05': 90_000, '10': 20_000, '11': 0, '12': 600, '42': 0, '48': 0, '49': 20_600 } },
  })
})

test('the return is declared in whole kronor, and what is to be paid is the sum of its boxes', async () => {
  await book('one', '2026-11-03T10:00:00Z', [
    { account: 'customer', amount: 100_180 },
    { account: 'vat25', amount: -10_099 },
    { account: 'vat6', amount: -99 },
    { account: 'inputVat', amount: 5050 },
    { account: 'sales25', amount: -95_032 },
  ])
  expect(await api.getVatReport(inputOf('2026-11-01', '2026-11-30'), employee('2026-12-21T12:00:00Z'))).toMatchObject({
    data: {
      boxes: { '10': 10_099, '12': 99, '48': 5050, '49': 5148 },
      declared: { '05': 950, '10': 100, '11': 0, '12': 0, '48': 50, '49': 50 },
    },
  })
})

test('bookkeeping reports cover one year at a time', async () => {
  await expect(api.getSie(inputOf('2025-12-01', '2026-02-01'), employee('2026-11-21'))).rejects.toMatchObject({
    code: 'invalid-period',
  })
})

type Sie = {
  labels: Record<string, string[]>
  ib: Map<string, number>
  ub: Map<string, number>
  res: Map<string, number>
  vouchers: { number: string; text: string; lines: { account: string; amount: number }[] }[]
}

function readSie(text: string): Sie {
  const sie: Sie = { labels: {}, ib: new Map(), ub: new Map(), res: new Map(), vouchers: [] }
  for (const line of text.split('\r\n').filter((one) => one.trim().startsWith('#'))) {
    const [label = '', ...fields] = fieldsOf(line.trim().slice(1))
    const [first = '', account = '', amount = '', last = ''] = fields
    if (label === 'VER') sie.vouchers.push({ number: account, text: last, lines: [] })
    else if (label === 'TRANS') sie.vouchers.at(-1)?.lines.push({ account: first, amount: amountOfKronor(amount) })
    else if (label === 'IB') sie.ib.set(account, amountOfKronor(amount))
    else if (label === 'UB') sie.ub.set(account, amountOfKronor(amount))
    else if (label === 'RES') sie.res.set(account, amountOfKronor(amount))
    else sie.labels[label] = fields
  }
  return sie
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\{[^}]*\}|\S+/g)].map(
    ([all, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? all,
  )
}

function amountOfKronor(amount: string): number {
  return Math.round(Number(amount) * 100)
}
