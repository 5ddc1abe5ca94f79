import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { surveysContract } from '#surveys/contract.ts'
import { emailSender } from '#test/account.ts'
import { deliver } from '#test/deliver.ts'
import { sentEmails, testEncryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { surveysApi } from './api.ts'
import { sendSurveys } from './send-surveys.ts'
import { purgeOldSurveys, surveyDays } from './survey-table.ts'

const shop = await openCheckout()
const { db } = shop
const rows = callsOf('surveys', surveysContract, surveysApi({ db, encryption: testEncryption }))
const delivered = new Date('2026-11-20T12:00:00Z')
const after = (days: number) => new Date(delivered.getTime() + days * 24 * 3_600_000)
const send = (now: Date) => sendSurveys({ db, ...emailSender }, now)

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

async function call<T>(
  name: keyof typeof surveysContract,
  input: object,
  now = after(4),
  member: Member | null = null,
) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now, member }))) as T
}

let customers = 0

async function order(): Promise<{ id: string; secret: string }> {
  customers += 1
  const request = { email: `kund${customers}@exempel.se` }
  const cartId = await shop.fillCart({ 1: 1 })
  const { orderId, secret } = await shop.order({ cartId, expectedTotal: 104_900, now: delivered, request })
  return { id: orderId, secret }
}

const want = (opening: object, isWanted = true) =>
  call<{ data: { isWanted: boolean } }>('putSurveyWish', { ...opening, isWanted })
const arrive = (orderId: string) => deliver(db, { orderId, sentAt: delivered, deliveredAt: delivered })
const surveyEmails = async () => (await sentEmails(db)).filter(({ subject }) => subject.startsWith('En fråga'))

async function sentSurvey(): Promise<{ id: string; token: string }> {
  const { id, secret } = await order()
  await want({ id, secret })
  await arrive(id)
  await send(after(4))
  const email = (await surveyEmails()).at(-1)
  return { id, token: /undersokning\/([\w.-]+)/.exec(email?.text ?? '')?.[1] ?? '' }
}

const asStaff = buildMember(9, { isEmployee: true, rights: ['reviews'] })

test('the question is emailed once, some days after delivery, to customers who asked for it', async () => {
  const silent = await order()
  const asking = await order()
  expect(await want(asking)).toEqual({ data: { isWanted: true } })
  expect(await call('getSurveyWish', silent)).toEqual({ data: { isWanted: false } })
  for (const { id } of [silent, asking]) await arrive(id)
  expect(await send(after(2))).toBe(0)
  const counts = await Promise.all([send(after(3)), send(after(3))])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await send(after(9))).toBe(0)
  const emails = await surveyEmails()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('Hur troligt')
})

test('a wish is withdrawn until the email has been sent, and belongs to the customer', async () => {
  const own = await order()
  await expect(want({ id: own.id, secret: 'another' })).rejects.toMatchObject({ status: 404 })
  await expect(call('getSurveyWish', { id: own.id })).rejects.toMatchObject({ status: 404 })
  await want(own)
  expect(await want(own, false)).toEqual({ data: { isWanted: false } })
  await want(own)
  await arrive(own.id)
  await send(after(4))
  expect(await want(own, false)).toEqual({ data: { isWanted: true } })
})

test('an answer is stored, may be changed, and is in the result of the back office', async () => {
  const { id, token } = await sentSurvey()
  const survey = () => call<{ data: object | null }>('getSurvey', { token })
  expect((await survey()).data).toMatchObject({ score: null, comment: '' })
  await call('answerSurvey', { token, score: 3, comment: 'Sent' })
  await call('answerSurvey', { token, score: 10, comment: ' Snabbt! ' })
  expect((await survey()).data).toMatchObject({ score: 10, comment: 'Snabbt!' })
  const { data } = await call<{ data: object }>('getSurveyResult', {}, after(5), asStaff)
  expect(data).toMatchObject({
    days: 90,
    score: 100,
    counts: { promoters: 1, passives: 0, detractors: 0 },
    comments: [{ orderId: id, score: 10, comment: 'Snabbt!' }],
  })
})

test('scores outside the scale and forged links are refused', async () => {
  const { token } = await sentSurvey()
  for (const score of [-1, 11, 7.5]) {
    await expect(call('answerSurvey', { token, score })).rejects.toMatchObject({ status: 400 })
  }
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [forged, 'nonsense', '1.AAAAAAAAAAAAAAAAAAAAAA']) {
    expect(await call('getSurvey', { token: wrong })).toEqual({ data: null })
    await expect(call('answerSurvey', { token: wrong, score: 5 })).rejects.toMatchObject({ status: 404 })
  }
})

test('the result is for staff with the right', async () => {
  await expect(call('getSurveyResult', {})).rejects.toMatchObject({ status: 401 })
  const other = buildMember(8, { isEmployee: true, rights: [] })
  await expect(call('getSurveyResult', {}, after(5), other)).rejects.toMatchObject({ status: 403 })
})

test('old surveys are deleted', async () => {
  const { token } = await sentSurvey()
  await call('answerSurvey', { token, score: 5 })
  await purgeOldSurveys(db, after(surveyDays))
  expect((await call<{ data: object | null }>('getSurvey', { token })).data).not.toBeNull()
  await purgeOldSurveys(db, after(surveyDays + 5))
  expect(await call('getSurvey', { token })).toEqual({ data: null })
})
