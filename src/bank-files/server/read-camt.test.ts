import { expect, test } from 'vitest'
import { camt } from '#test/camt.ts'
import { readCamt } from './read-camt.ts'

const at = new Date('2026-11-27T12:00:00Z')
const hex = 'ABCDEF0123456789ABCDEF0123456789'
const read = (text: string) => readCamt(Buffer.from(text))

test.each([
  ['053', '02'],
  ['053', '08'],
  ['054', '02'],
  ['054', '13'],
] as const)('a camt.%s of version %s is read', (kind, version) => {
  const { kind: found, accounts, entries } = read(camt([{ amount: 10_050, at, reference: hex }], kind, version))
  expect({ found, accounts }).toEqual({ found: `camt.${kind}`, accounts: ['SE3550000000054910000003'] })
  expect(entries).toEqual([
    {
      days: ['2026-11-27'],
      amount: 10_050,
      isReversal: false,
      isSwish: true,
      bankReference: hex,
      references: expect.arrayContaining([hex]),
    },
  ])
})

test('an entry of several transactions is split only when their amounts are its amount', () => {
  const parts = [
    { amount: 7000, reference: hex },
    { amount: 3000, reference: hex.replace('A', 'B') },
  ]
  const split = read(camt([{ amount: 10_000, at, parts }])).entries
  expect(split.map(({ amount }) => amount)).toEqual([7000, 3000])
  expect(split[0]?.references).not.toContain(parts[1]?.reference)
  const whole = read(camt([{ amount: 10_001, at, parts }])).entries
  expect(whole.map(({ amount, references }) => ({ amount, references }))).toEqual([{ amount: 10_001, references: [] }])
})

test('what is not booked, or in another currency, is skipped', () => {
  const entries = [
    { amount: 100, at, status: 'PDNG' },
    { amount: 100, at, currency: 'EUR' },
    { amount: -100, at, isReversal: true },
  ]
  const found = read(camt(entries))
  expect(found.skipped).toBe(2)
  expect(found.entries).toMatchObject([{ amount: -100, isReversal: true }])
})

test('references are found in texts, with hyphens and in any case', () => {
  const uuid = 'abcdef01-2345-6789-abcd-ef0123456789'
  expect(read(camt([{ amount: 100, at, text: `SWISH ${uuid} tack` }])).entries[0]?.references).toContain(hex)
})

const entity = `<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>`
test.each([
  ['no XML', 'Datum;Belopp\n2026-11-27;100'],
  ['a picture', '\u0000\u0001PNG'],
  ['XML of something else', '<feed><entry/></feed>'],
  ['a payment order', '<Document><CstmrCdtTrfInitn/></Document>'],
  ['a document type', camt([{ amount: 100, at }]).replace('?>', `?>${entity}`)],
  ['a file that ends early', camt([{ amount: 100, at }]).slice(0, -30)],
  ['deep nesting', `<Document><BkToCstmrStmt>${'<a>'.repeat(50)}`],
  ['nothing', ''],
])('%s is not read', (_, text) => {
  expect(() => read(text)).toThrow('not-camt')
})
