import { expect, test } from 'vitest'
import { QueueFull } from '#core/server/bounded-queue.ts'
import type { DocumentContent } from './document-content.ts'
import { printPdf } from './print-pdf.ts'

const issuedAt = new Date('2026-11-23T12:00:00Z')
const documentOf = (title: string, length = 1): DocumentContent => ({
  title,
  labelledValues: [],
  seller: [],
  issuer: { name: 'Nordtek AB', organisationNumber: '556677-8899' },
  buyer: [],
  heads: { unitPrice: 'À-pris', amount: 'Belopp' },
  rows: Array.from({ length }, (_, at) => ({
    name: `Vara ${at}`,
    quantity: '1',
    unitPrice: '100 kr',
    rate: '25 %',
    amount: '100 kr',
  })),
  totals: [['Summa', '100 kr']],
  vat: [],
  notes: [],
})

test('a long document does not block other work, and is rendered once for concurrent requests', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const long = documentOf('Orderbekräftelse 1', 400)
  const [one, other] = await Promise.all([printPdf(long, issuedAt), printPdf(long, issuedAt)])
  clearInterval(turning)
  expect(Buffer.from(one).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(other).toBe(one)
  expect(await printPdf(long, issuedAt)).toBe(one)
  expect(turns).toBeGreaterThan(20)
})

test('requests over the queue limit are rejected at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => printPdf(documentOf(`Kvitto ${at}`), issuedAt)),
  )
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(9)
  expect(refused.every(({ reason }) => reason instanceof QueueFull)).toBe(true)
})
