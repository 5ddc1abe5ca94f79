import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDispute, noteEvidence } from '#disputes/server/decide-dispute.ts'
import { disputesOfOrder } from '#disputes/server/read-disputes.ts'
import { registerDispute } from '#disputes/server/register-dispute.ts'
import { todoOf } from '#overview/server/todo.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { orderHistory } from './order-history.ts'

// Many at once on a busy machine.
const shop = await openCheckout({ payWithinMs: 5000 })
const { db } = shop
const now = new Date('2026-11-20T12:00:00Z')
const context = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

beforeAll(() => shop.sell({ id: 1, web: 10 }))
afterAll(() => shop.close())

async function disputed(reference: string, respondBy: string) {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  const fields = { reference, amount: 104_900, fee: 0, reason: 'fraudulent' as const, respondBy }
  await registerDispute(db, { orderId, ...fields, context })
  const id = (await disputesOfOrder(db, orderId))?.disputes[0]?.id ?? 0
  return { orderId, id }
}

test('the start page says how many disputes need evidence, and the first day that it is due', async () => {
  const member = { ...context.member, rights: ['money' as const] }
  const todo = async () => (await todoOf(db, member, now)).find(({ kind }) => kind === 'disputes')
  expect(await todo()).toBeUndefined()
  await disputed('dp_1', '2026-12-05')
  const { id } = await disputed('dp_2', '2026-12-01')
  expect(await todo()).toMatchObject({ count: 2, amount: 209_800, dueOn: '2026-12-01', since: now.getTime() })
  await noteEvidence(db, { id, note: 'Kvitto', context })
  expect(await todo()).toMatchObject({ count: 1, dueOn: '2026-12-05' })
  expect((await todoOf(db, { ...member, rights: ['orders'] }, now)).map(({ kind }) => kind)).not.toContain('disputes')
})

test('the order tells of its disputes, as money, with who did it', async () => {
  const { orderId, id } = await disputed('dp_3', '2026-12-01')
  await noteEvidence(db, { id, note: 'Kollinummer 123', context })
  await closeDispute(db, { id, outcome: 'lost', isFeeReturned: false, context })
  const said = (await orderHistory(db, orderId))?.filter(({ by }) => by === 'member8')
  expect(said?.map(({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`).toSorted()).toEqual([
    'money: Betalningen är bestridd, 1 049 kr. Köpet gjordes av någon annan',
    'money: Tvisten är förlorad, 1 049 kr',
    'money: Underlag skickat i tvisten: Kollinummer 123',
  ])
  const logged = await db.query<{ before: string | null; after: string }>(
    '',
    `select details ->> 'before' as before, details ->> 'after' as after from security_event
     where type = 'money-by-hand' and details ->> 'orderId' = $1 order by id`,
    [orderId],
  )
  expect(logged).toEqual([
    { before: null, after: 'needs-response' },
    { before: 'needs-response', after: 'under-review' },
    { before: 'under-review', after: 'lost' },
  ])
  await expect(db.query('', 'update dispute_event set amount = 0')).rejects.toThrow('append-only')
})
