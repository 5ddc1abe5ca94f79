import { expect, test } from 'vitest'
import { withoutPeople } from '#analytics/without-people.ts'
import { readReport } from '#email/server/delivery-report.ts'
import { delimitedRecords } from '#importing/server/delimited.ts'
import { htmlToMarkdown } from '#importing/server/html-to-markdown.ts'
import { readPrice } from '#importing/server/price-text.ts'
import { numberFormatOf } from '#spreadsheets/server/number-text.ts'

/** Each takes minutes with a pattern that begins anew at every character. */
const long = 400_000

test.each<[string, () => unknown]>([
  ['a price', () => expect(() => readPrice(`€${' '.repeat(long)}?`, 'price')).toThrow('Priset')],
  ['a text', () => expect(htmlToMarkdown(`a${' '.repeat(long)}b`)).toHaveLength(long + 2)],
  ['a number format', () => expect(numberFormatOf(200, `#${' '.repeat(long)}/`)).toMatchObject({ decimals: 0 })],
  ['an error of a browser', () => expect(withoutPeople('.'.repeat(long))).toHaveLength(long)],
  ['a quoted field', () => quotedField()],
  ['a failed recipient', () => reportOf(`Final-Recipient: rfc822; ${'@'.repeat(long)} x`)],
  ['a diagnostic code', () => reportOf(`Diagnostic-Code: smtp;${'\t'.repeat(long)}x\rx`)],
])(
  '%s of any length is read in one pass',
  async (_, read) => {
    await read()
  },
  5000,
)

/** Of many lines with quotes, and never closed. */
async function quotedField(): Promise<void> {
  async function* lines() {
    yield Buffer.from('id;name\n1;"a\n')
    for (let line = 0; line < 400; line += 1) yield Buffer.from(`${'x'.repeat(long / 100)};""\n`)
  }
  let records = 0
  for await (const _ of delimitedRecords(lines())) records += 1
  expect(records).toBe(402)
}

async function reportOf(field: string): Promise<void> {
  const status = `Reporting-MTA: dns; x\n\n${field}\nAction: failed\nStatus: 5.1.1\n`
  const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"'
  const message = `${head}\n\n--b\nContent-Type: message/delivery-status\n\n${status}\n--b--\n`
  const report = await readReport(Buffer.from(message))
  expect(report?.kind).toBe('failure')
  expect(report?.recipients[0]?.address).toBeNull()
}
