import { afterAll, beforeAll, expect, test } from 'vitest'
import { flashContract } from '#content/contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { flashApi } from './flash-api.ts'

const db = await testDatabase()
const [row] = callsOf('content', flashContract, flashApi({ db }))
const now = new Date('2026-11-21T12:00:00Z')
const hour = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeAll(async () => {
  const write = (title: string, audience: string, startsAt: Date | null, endsAt: Date | null) =>
    db.query(
      '',
      'insert into flash_message (title, message, audience, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
      [title, '**Nytt** <script>alert(1)</script>', audience, startsAt, endsAt],
    )
  await write('Alltid', 'company', null, null)
  await write('I dag', 'company', hour(-1), hour(1))
  await write('I morgon', 'company', hour(1), null)
  await write('I går', 'company', null, now)
  await write('Till personal', 'employee', null, null)
})
afterAll(() => db.close())

async function titlesFor(member: Member | null): Promise<string[]> {
  if (!row) throw new Error('No call')
  const answer = await answerCall(row, { params: {}, query: {}, body: undefined }, makeContext({ now, member }))
  return flashContract.getFlashMessages.answer.parse(answer).data.flashMessages.map(({ title }) => title)
}

test('each customer group gets its own message while scheduled', async () => {
  expect(await titlesFor(buildMember(1, { isCompany: true }))).toEqual(['Alltid', 'I dag'])
  expect(await titlesFor(buildMember(2, { isEmployee: true }))).toEqual(['Till personal'])
  expect(await titlesFor(buildMember(3))).toEqual([])
  await expect(titlesFor(null)).rejects.toMatchObject({ status: 401 })
})

test('message HTML is sanitised', async () => {
  if (!row) throw new Error('No call')
  const context = makeContext({ now, member: buildMember(1, { isCompany: true }) })
  const answer = flashContract.getFlashMessages.answer.parse(
    await answerCall(row, { params: {}, query: {}, body: undefined }, context),
  )
  expect(answer.data.flashMessages[0]?.message).toBe(
    '<p><strong>Nytt</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})
