import { randomUUID } from 'node:crypto'
import { cancelPayment } from '#checkout/server/cancel-payment.ts'
import { newAttempt } from '#checkout/server/new-attempt.ts'
import { makePaymentLink } from '#checkout/server/payment-link.ts'
import type { Placed } from '#checkout/server/place-order.ts'
import type { Db } from '#core/server/db.ts'
import { makeVisit } from '#test/visit.ts'
import { employee } from './beginning.ts'
import { maybeTwice, type Theatre, tryTo } from './theatre.ts'

/** An order that nobody has paid yet: a link to it, another way to pay, the provider's app, a change of mind; all at once. */
export async function payLater(theatre: Theatre, who: string, placed: Placed): Promise<void> {
  const { dice } = theatre
  const doings = [link, attempt, attempt, decide, takeBack].filter(() => dice.isLucky(0.4))
  await Promise.all(doings.map((doing, place) => doing(theatre, `${who} ${doing.name} ${place}`, placed)))
}

async function link(theatre: Theatre, who: string, { orderId }: Placed): Promise<void> {
  const making = { by: employee, now: theatre.now }
  await maybeTwice(theatre, who, (by) => tryTo(theatre, by, ({ db }) => makePaymentLink(db, orderId, making)))
}

async function attempt(theatre: Theatre, who: string, { orderId, secret }: Placed): Promise<void> {
  const { dice, now } = theatre
  const method = dice.oneOf(['card', 'swish', 'klarna'])
  const pretendOutcome = dice.oneOf(['success', 'success', 'declined', 'approve', 'wrong-sum'] as const)
  const wish = { orderId, secret, method, pretendOutcome: method === 'klarna' ? ('approve' as const) : pretendOutcome }
  const visit = makeVisit({ now, idempotencyKey: randomUUID() })
  await maybeTwice(theatre, who, (by) => tryTo(theatre, by, (tools) => newAttempt(tools, wish, visit)))
}

/** In the provider's app, overlay or page, for any of the attempts. */
async function decide({ see, dice, world }: Theatre, who: string, { orderId }: Placed): Promise<void> {
  const decision = dice.oneOf(['paid', 'paid', 'declined', 'cancelled'] as const)
  const tokens = await see(who, (db) => tokensOf(db, orderId))
  const token = tokens.at(dice.below(tokens.length))
  if (!token) return
  const asked = {
    method: 'POST',
    path: `/shopper/${token}`,
    body: { decision },
    signal: AbortSignal.timeout(60_000),
  } as const
  await see(who, () => world.wire(asked))
}

async function tokensOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.query<{ token: string }>(
    'story-tokens',
    `select c.token from pretend.charge c join payment p using (reference)
     where coalesce(p.order_id, p.former_order_id) = $1 and (p.method <> 'klarna' or p.next is not null) order by p.updated_at, p.reference`,
    [orderId],
  )
  return rows.map(({ token }) => token)
}

async function takeBack(theatre: Theatre, who: string, { orderId, secret }: Placed): Promise<void> {
  await tryTo(theatre, who, (tools) => cancelPayment(tools, { orderId, secret, now: theatre.now }))
}
