import { randomUUID } from 'node:crypto'
import { cancelPayment } from '#checkout/server/cancel-payment.ts'
import { newAttempt } from '#checkout/server/new-attempt.ts'
import type { PlacedOrder } from '#checkout/server/place-order.ts'
import type { Db } from '#core/server/db.ts'
import { makePaymentLink } from '#payment-processing/server/payment-link.ts'
import { makeContext } from '#test/request-context.ts'
import { employee } from './beginning.ts'
import { attemptTo, maybeTwice, type Theatre } from './theatre.ts'

export async function payLater(theatre: Theatre, who: string, placed: PlacedOrder): Promise<void> {
  const { dice } = theatre
  const doings = [link, attempt, attempt, decide, takeBack].filter(() => dice.isLucky(0.4))
  await Promise.all(doings.map((doing, place) => doing(theatre, `${who} ${doing.name} ${place}`, placed)))
}

async function link(theatre: Theatre, who: string, { orderId }: PlacedOrder): Promise<void> {
  const making = { by: employee, now: theatre.now }
  await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, ({ db }) => makePaymentLink(db, orderId, making)))
}

async function attempt(theatre: Theatre, who: string, { orderId, secret }: PlacedOrder): Promise<void> {
  const { dice, now } = theatre
  const method = dice.oneOf(['card', 'swish', 'klarna'])
  const sandboxOutcome = dice.oneOf(['success', 'success', 'declined', 'approve', 'wrong-sum'] as const)
  const wish = { orderId, secret, method, sandboxOutcome: method === 'klarna' ? ('approve' as const) : sandboxOutcome }
  const context = makeContext({ now, idempotencyKey: randomUUID() })
  await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, (tools) => newAttempt(tools, wish, context)))
}

async function decide({ see, dice, world }: Theatre, who: string, { orderId }: PlacedOrder): Promise<void> {
  const decision = dice.oneOf(['paid', 'paid', 'declined', 'cancelled'] as const)
  const tokens = await see(who, (db) => tokensOf(db, orderId))
  const token = tokens.at(dice.below(tokens.length))
  if (!token) return
  const asked = {
    method: 'POST',
    path: `/customer/${token}`,
    body: { decision },
    signal: AbortSignal.timeout(60_000),
  } as const
  await see(who, () => world.client(asked))
}

async function tokensOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.query<{ token: string }>(
    'story-tokens',
    `select c.token from sandbox.charge c join payment p using (reference)
     where coalesce(p.order_id, p.former_order_id) = $1 and (p.method <> 'klarna' or p.next is not null) order by p.updated_at, p.reference`,
    [orderId],
  )
  return rows.map(({ token }) => token)
}

async function takeBack(theatre: Theatre, who: string, { orderId, secret }: PlacedOrder): Promise<void> {
  await attemptTo(theatre, who, (tools) => cancelPayment(tools, { orderId, secret, now: theatre.now }))
}
