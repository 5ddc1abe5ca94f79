import { afterAll, beforeEach, expect, test } from 'vitest'
import { contactContract } from '#content/contact-contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { forgetWritten } from '#integrations/mail/forget-letters.ts'
import { testDatabase } from '#test/database.ts'
import { makeVisit } from '#test/visit.ts'
import { contactApi } from './contact-api.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const processOf = () => callsOf('content', contactContract, contactApi({ db }))
const [here, elsewhere] = [processOf(), processOf()]

beforeEach(async () => {
  await db.query('', 'delete from mail')
  await db.query('', 'delete from code_guess')
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
  const answer = await answerCall(row, { params: {}, query: {}, body }, makeVisit({ now: at }))
  return answer as { status: string; number: string }
}

async function letters() {
  const sql = 'select recipient, subject, text, html from mail order by id'
  return await db.query<{ recipient: string; subject: string; text: string; html: string }>('', sql)
}

test('who writes is answered with a number, we have the words and they a receipt', async () => {
  const { number } = await write(elsa)
  expect(number).toMatch(/^261121-[0-9A-F]{6}$/)
  const [toUs, receipt, ...more] = await letters()
  expect(toUs).toMatchObject({
    recipient: 'kundservice@krets.example',
    subject: `Ånger, retur eller reklamation (ärende ${number})`,
  })
  expect(toUs?.text).toContain(
    'Svara till: elsa@exempel.se\nGäller: Ånger, retur eller reklamation\nOrdernummer: 12345678',
  )
  expect(toUs?.html).not.toContain('<b>hela')
  expect(receipt).toMatchObject({
    recipient: 'elsa@exempel.se',
    subject: `Vi har fått ditt meddelande (ärende ${number})`,
  })
  expect(more).toEqual([])
})

test('a receipt carries nothing that was written, since the address may be anybody’s', async () => {
  await write({ ...elsa, name: 'Köp piller', message: 'Köp piller på https://ont.example nu' })
  const [, receipt] = await letters()
  expect(receipt?.text).not.toMatch(/piller|ont\.example/)
  expect(receipt?.html).not.toMatch(/piller|ont\.example/)
})

test('what somebody wrote is forgotten with them, and nobody else’s', async () => {
  await write(elsa)
  await write({ ...elsa, email: 'olle@exempel.se' })
  await forgetWritten(db, 'ELSA@exempel.se')
  expect((await letters()).map(({ text }) => /elsa@/.test(text))).toEqual([false, false])
  expect(await letters()).toHaveLength(2)
})

test('each topic reaches who answers it', async () => {
  await write({ ...elsa, topic: 'privacy' })
  await write({ ...elsa, topic: 'company' })
  const recipients = (await letters()).map(({ recipient }) => recipient)
  expect(recipients).toContain('dataskydd@krets.example')
  expect(recipients).toContain('foretag@krets.example')
})

test('sent again it is the same matter, the next day another', async () => {
  const first = await write(elsa)
  expect(await write(elsa)).toEqual(first)
  expect(await letters()).toHaveLength(2)
  expect(await write(elsa, new Date('2026-11-22T12:00:00Z'))).not.toEqual(first)
})

test('what is missing is told at its field, and nothing is written', async () => {
  await expect(
    write({ topic: 'annat', name: ' ', email: 'elsa', orderId: 'K-7', message: 'Hej' }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'not-complete',
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
  expect(await letters()).toEqual([])
})

test('no mailbox is filled, whichever process is asked', async () => {
  for (let time = 1; time <= 5; time += 1) {
    await write({ ...elsa, message: `Meddelande nummer ${time}` }, now, time % 2 ? here : elsewhere)
  }
  for (const rows of [here, elsewhere]) {
    await expect(write({ ...elsa, message: 'Ett till, tack' }, now, rows)).rejects.toMatchObject({
      status: 429,
      code: 'too-many-tries',
      retryAfterSeconds: 3600,
    })
  }
  expect((await letters()).filter(({ recipient }) => recipient === 'elsa@exempel.se')).toHaveLength(5)
  const anHourLater = new Date(now.getTime() + 3_600_000)
  await expect(write({ ...elsa, message: 'Ett till, tack' }, anHourLater)).resolves.toMatchObject({ status: 'ok' })
})
