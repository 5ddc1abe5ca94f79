import { afterAll, beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { eraseContactEmails } from '#email/server/purge-emails.ts'
import { contactContract } from '#support/contract.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext } from '#test/request-context.ts'
import { contactApi } from './contact-api.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const processOf = () => callsOf('content', contactContract, contactApi({ db, publicUrl: 'http://localhost' }))
const [here, elsewhere] = [processOf(), processOf()]

beforeEach(async () => {
  await db.query('', 'delete from email_outbox')
  await db.query('', 'delete from rate_limit')
})
afterAll(() => db.close())

const elsa = {
  topic: 'return',
  name: 'Elsa Berg',
  email: ' Elsa@Exempel.se ',
  orderId: '1234 5678',
  message: 'Musen klickar två gånger <b>hela</b> tiden.',
}

async function write(body: object, at = now, rows = here): Promise<{ status: string; number: string }> {
  const [row] = rows
  if (!row) throw new Error('No call')
  const answer = await answerCall(row, { params: {}, query: {}, body }, makeContext({ now: at }))
  return answer as { status: string; number: string }
}

async function emails() {
  const sql = 'select recipient, subject, text, html from email_outbox order by id'
  return await db.query<{ recipient: string; subject: string; text: string; html: string }>('', sql)
}

test('a message gets a ticket number, an email to the shop and a receipt to the sender', async () => {
  const { number } = await write(elsa)
  expect(number).toMatch(/^261121-[0-9A-F]{6}$/)
  const [toUs, receipt, ...more] = await emails()
  expect(toUs).toMatchObject({
    recipient: 'kundservice@krets.example',
    subject: `Ånger, retur eller reklamation (ärende ${number})`,
  })
  expect(toUs?.text).toContain('Svara:\nelsa@exempel.se')
  expect(toUs?.text).toContain('Gäller: Ånger, retur eller reklamation\nOrdernummer: 12345678')
  expect(toUs?.html).not.toContain('<b>hela')
  expect(receipt).toMatchObject({
    recipient: 'elsa@exempel.se',
    subject: `Vi har fått ditt meddelande (ärende ${number})`,
  })
  expect(more).toEqual([])
})

test("a receipt contains no user input, since the address may be anyone's", async () => {
  await write({ ...elsa, name: 'Köp piller', message: 'Köp piller på https://ont.example nu' })
  const [, receipt] = await emails()
  expect(receipt?.text).not.toMatch(/piller|ont\.example/)
  expect(receipt?.html).not.toMatch(/piller|ont\.example/)
})

test('erasing a person deletes their messages, and no others', async () => {
  await write(elsa)
  await write({ ...elsa, email: 'olle@exempel.se' })
  await eraseContactEmails(db, 'ELSA@exempel.se')
  expect((await emails()).map(({ text }) => /elsa@/.test(text))).toEqual([false, false])
  expect(await emails()).toHaveLength(2)
})

test('each topic is sent to its recipient', async () => {
  await write({ ...elsa, topic: 'privacy' })
  await write({ ...elsa, topic: 'company' })
  const recipients = (await emails()).map(({ recipient }) => recipient)
  expect(recipients).toContain('dataskydd@krets.example')
  expect(recipients).toContain('foretag@krets.example')
})

test('a repetition on the same day has the same ticket number', async () => {
  const first = await write(elsa)
  expect(await write(elsa)).toEqual(first)
  expect(await emails()).toHaveLength(2)
  expect(await write(elsa, new Date('2026-11-22T12:00:00Z'))).not.toEqual(first)
})

test('missing fields are reported, and nothing is sent', async () => {
  await expect(
    write({ topic: 'annat', name: ' ', email: 'elsa', orderId: 'K-7', message: 'Hej' }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'invalid-fields',
    fields: {
      topic: 'Välj vad det gäller',
      name: 'Ange ditt namn',
      email: 'Ogiltig e-postadress',
      orderId: 'Ett ordernummer består av siffror',
      message: 'Berätta lite mer, minst 10 tecken',
    },
  })
  await expect(write({ ...elsa, message: 'a'.repeat(4001) })).rejects.toMatchObject({
    fields: { message: 'Högst 4000 tecken' },
  })
  expect(await emails()).toEqual([])
})

test('receipts are rate limited across processes', async () => {
  for (let time = 1; time <= 5; time += 1) {
    await write({ ...elsa, message: `Meddelande nummer ${time}` }, now, time % 2 ? here : elsewhere)
  }
  for (const rows of [here, elsewhere]) {
    await expect(write({ ...elsa, message: 'Ett till, tack' }, now, rows)).rejects.toMatchObject({
      status: 429,
      code: 'too-many-requests',
      retryAfterSeconds: 3600,
    })
  }
  expect((await emails()).filter(({ recipient }) => recipient === 'elsa@exempel.se')).toHaveLength(5)
  const anHourLater = new Date(now.getTime() + 3_600_000)
  await expect(write({ ...elsa, message: 'Ett till, tack' }, anHourLater)).resolves.toMatchObject({ status: 'ok' })
})
