import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountContract } from '#account/contract.ts'
import { lettersContract } from '#account/letters-contract.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { letterSender, noOrders, nowhere } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { type SentMail, testSealer as sealer, sentMails } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { accountApi } from './api.ts'
import { sayAsMember } from './letters/answers.ts'
import { forgetOldQuestions } from './letters/questions.ts'
import { lettersApi } from './letters-api.ts'
import { openSessionDoor } from './sessions.ts'

const db = await testDatabase()
const parts = { db, ...letterSender }
const rows = [
  ...callsOf('account', lettersContract, lettersApi(parts)),
  ...callsOf(
    'account',
    accountContract,
    accountApi({
      db,
      sessions: openSessionDoor(db),
      orders: noOrders,
      letters: parts,
      nearby: async () => nowhere,
      sealer,
    }),
  ),
]
const noon = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000)

beforeEach(async () => {
  for (const table of ['letter_answer', 'letter_question', 'mail', 'member']) await db.query('', `delete from ${table}`)
})
afterAll(() => db.close())

type Asked = { ip?: string; now?: Date; shopper?: Shopper | null }
let callers = 0

async function call<T = unknown>(name: string, input: object, { ip, now = noon, shopper = null }: Asked = {}) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  callers += 1
  const visit = { ...makeVisit({ now, shopper }), ip: ip ?? `caller ${callers}` }
  return (await answerInProcess(row, input, visit)) as T
}

const subscribe = (email: string, asked?: Asked) => call('subscribe', { email }, asked)

const letters = () => sentMails(db)

async function answers() {
  return await db.query(
    '',
    `select kind, email, is_yes as "isYes", is_proven as "isProven", source, words, asked_at as "askedAt", at
     from letter_answer order by id`,
  )
}

const questionIn = (mail?: SentMail) => /utskick\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
const endIn = (mail?: SentMail) => /utskick\/(\d+\.[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

async function reader(email: string): Promise<{ question: string; end: string }> {
  await subscribe(email)
  const question = questionIn((await letters()).at(-1))
  await call('confirmNewsletter', { token: question })
  return { question, end: endIn((await letters()).at(-1)) }
}

test('nothing but a question is sent before the mailbox says yes, and the yes is kept with its words', async () => {
  expect(await subscribe(' Elsa@Exempel.se ')).toEqual({ status: 'ok', message: 'Din mailadress är nu tillagd!' })
  const [question, ...none] = await letters()
  expect(question).toMatchObject({
    recipient: 'elsa@exempel.se',
    subject: 'Bekräfta nyhetsbrevet från Krets',
    url: null,
  })
  expect(question?.text).toContain('Krets Handel AB')
  expect([none, await answers()]).toEqual([[], []])

  const token = questionIn(question)
  expect(await call('getQuestion', { token })).toEqual({ data: { email: 'elsa@exempel.se', isAnswered: false } })
  expect(await answers()).toEqual([])
  await Promise.all([1, 2].map(() => call('confirmNewsletter', { token }, { now: later(1) })))
  expect(await answers()).toEqual([
    {
      kind: 'newsletter',
      email: 'elsa@exempel.se',
      isYes: true,
      isProven: true,
      source: 'footer',
      words: 'Släpp, kampanjer och fynd ungefär en gång i veckan. Avsluta när du vill.',
      askedAt: noon,
      at: later(1),
    },
  ])
  const [, welcome, ...more] = await letters()
  expect(welcome).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Välkommen till nyhetsbrevet från Krets' })
  expect(welcome?.url).toBe(`https://krets.example/api/newsletter/unsubscribe/${endIn(welcome)}`)
  expect(welcome?.html).toContain(`href="https://krets.example/se/utskick/${endIn(welcome)}"`)
  expect(more).toEqual([])
})

test('an answer is never rewritten', async () => {
  await reader('elsa@exempel.se')
  await expect(db.query('', 'update letter_answer set is_yes = false')).rejects.toThrow()
})

test('what is no address is refused with 402', async () => {
  for (const email of ['elsa', 'elsa@', '@exempel.se', 'a b@exempel.se', 'elsa@exempel']) {
    await expect(subscribe(email)).rejects.toMatchObject({ status: 402, message: 'Denna adress är ej giltig!' })
  }
  expect(await letters()).toEqual([])
})

test('who asks twice is told so; others are not told who subscribes', async () => {
  await subscribe('elsa@exempel.se', { ip: 'home' })
  await expect(subscribe('elsa@exempel.se', { ip: 'home' })).rejects.toMatchObject({
    status: 403,
    message: 'Denna adress prenumererar redan på våra nyhetsbrev!',
  })
  await call('confirmNewsletter', { token: questionIn((await letters())[0]) })
  expect(await subscribe('elsa@exempel.se', { ip: 'elsewhere' })).toEqual(
    await subscribe('new@exempel.se', { ip: 'elsewhere' }),
  )
  const told = (await letters()).filter(({ recipient }) => recipient === 'elsa@exempel.se').at(-1)
  expect(told?.subject).toBe('Du har redan nyhetsbrevet från Krets')
})

test('a link of a question ends after seven days, and does not undo a no', async () => {
  await subscribe('elsa@exempel.se')
  const token = questionIn((await letters())[0])
  await expect(call('confirmNewsletter', { token }, { now: later(7) })).rejects.toMatchObject({ status: 404 })
  await forgetOldQuestions(db, later(7))
  expect(await db.query('', 'select from letter_question')).toEqual([])

  const { question, end } = await reader('olle@exempel.se')
  await call('endSubscription', { token: end }, { now: later(2) })
  expect(await call('getQuestion', { token: question }, { now: later(3) })).toEqual({ data: null })
  await expect(call('confirmNewsletter', { token: question }, { now: later(3) })).rejects.toMatchObject({ status: 404 })
  await expect(call('confirmNewsletter', { token: 'forged' })).rejects.toMatchObject({ status: 404 })
})

test('the setting of a member is their consent, and a link in a letter switches it off', async () => {
  const anna = await makeMember(db, 7)
  await call('putSetting', { name: 'send_newsletter', value: true }, { shopper: anna })
  expect(await answers()).toMatchObject([
    { email: 'member7@exempel.se', isYes: true, isProven: true, source: 'settings' },
  ])
  await call('unsubscribe', { email: 'member7@exempel.se' })
  await call('endSubscription', { token: endIn((await letters())[0]) })
  const { user } = await call<{ user: { settings: { send_newsletter: boolean } } }>('getMe', {}, { shopper: anna })
  expect(user.settings.send_newsletter).toBe(false)
})

test('a mailbox that says yes switches on the setting of its member', async () => {
  const anna = await makeMember(db, 7)
  await reader('member7@exempel.se')
  const { user } = await call<{ user: { settings: { send_newsletter: boolean } } }>('getMe', {}, { shopper: anna })
  expect(user.settings.send_newsletter).toBe(true)
})

test('a letter is ended by its link alone, as often as it is asked', async () => {
  const { end } = await reader('ida@exempel.se')
  expect(await call('getSubscription', { token: end })).toEqual({ data: { kind: 'newsletter', isOn: true } })
  for (let time = 0; time < 2; time += 1)
    expect(await call('endSubscription', { token: end })).toEqual({ status: 'ok' })
  expect(await call('getSubscription', { token: end })).toEqual({ data: { kind: 'newsletter', isOn: false } })
  expect(await answers()).toMatchObject([{ isYes: true }, { isYes: false, source: 'letter' }])
})

test('nobody is unsubscribed without the token of their letter', async () => {
  const anna = await makeMember(db, 7)
  await sayAsMember(db, { memberId: anna.id, kind: 'cart-reminder', isYes: true, source: 'cart', now: noon })
  await call('unsubscribe', { email: 'member7@exempel.se' })
  const token = endIn((await letters())[0])
  const [id = '', signature = ''] = token.split('.')
  const forged = [`${Number(id) + 1}.${signature}`, `${id}.${'A'.repeat(22)}`, id, '', `${token}x`]
  for (const one of forged) {
    await expect(call('unsubscribe', { userId: 7, mailCase: 1, token: one })).rejects.toMatchObject({ status: 403 })
    expect(await call('getSubscription', { token: one })).toEqual({ data: null })
  }
  await expect(call('unsubscribe', { userId: 8, mailCase: 1, token })).rejects.toMatchObject({ status: 403 })
  expect(await answers()).toMatchObject([{ isYes: true }])
  for (let time = 0; time < 2; time += 1) {
    expect(await call('unsubscribe', { userId: 7, mailCase: 1, token })).toEqual({ status: 'ended' })
  }
  expect(await answers()).toMatchObject([{ isYes: true }, { kind: 'cart-reminder', isYes: false }])
})

test('without a token a link is mailed, and whether the address is known is not told', async () => {
  await reader('ebba@exempel.se')
  const before = (await letters()).length
  expect(await call('unsubscribe', { userId: 1, mailCase: 3, email: 'ebba@exempel.se' })).toEqual(
    await call('unsubscribe', { userId: 1, mailCase: 3, email: 'nobody@exempel.se' }),
  )
  const [link, ...more] = (await letters()).slice(before)
  expect(link).toMatchObject({ recipient: 'ebba@exempel.se', subject: 'Avsluta mejl från Krets' })
  expect(more).toEqual([])
  expect(await answers()).toMatchObject([{ isYes: true }])
  await expect(call('unsubscribe', { userId: 1, mailCase: 3 })).rejects.toMatchObject({ code: 'invalid-address' })
})

test('a mailbox is not flooded', async () => {
  for (let time = 0; time < 6; time += 1) await subscribe('bo@exempel.se')
  await expect(subscribe('bo@exempel.se')).rejects.toMatchObject({ status: 429 })
})
