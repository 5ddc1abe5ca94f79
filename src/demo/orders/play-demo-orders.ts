import { awardMembers } from '#achievements/server/award.ts'
import { openCalls } from '#api.ts'
import type { AppDeps } from '#app-deps.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { assessOrders } from '#order-handling/server/assess-orders.ts'
import { ordersToHandle } from '#seed/demo-orders.ts'
import { members } from '#seed/members.ts'
import { chatting } from './chat.ts'
import { sellingAtCounter } from './counter.ts'
import { givingGiftCards } from './gift-cards.ts'
import { handling } from './handle.ts'
import { handlingMoney } from './money.ts'
import { approvingCompany } from './new-company.ts'
import type { PlacedOrder } from './place.ts'
import { returning } from './returning.ts'
import { serving } from './service.ts'
import { type Action, simulationOf } from './simulation.ts'
import { stocking } from './stocking.ts'
import { visiting } from './visiting.ts'

type Playing = { now: Date; signal: AbortSignal; onError: (error: unknown, action: string) => void }

/**
 * Gives the back office of a new demo shop work to do: orders, returns, messages and payments of other customers than
 * Elin, each made by the calls of the shop at its own time.
 */
export async function playDemoOrders(deps: AppDeps, { now, signal, onError }: Playing): Promise<void> {
  const { db } = deps
  const simulation = simulationOf(deps, await openCalls(deps).all(), now)
  const orders = new Map<string, PlacedOrder>()
  const actions: Action[] = [
    ...stocking(simulation),
    ...givingGiftCards(simulation),
    ...approvingCompany(simulation),
    ...ordersToHandle.flatMap((order) => handling(simulation, order, orders)),
    ...returning(simulation, orders),
    ...serving(simulation, orders),
    ...chatting(simulation),
    ...sellingAtCounter(simulation),
    ...visiting(simulation),
    ...handlingMoney(simulation, orders),
  ]
  for (const { at, name, run } of actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (signal.aborted) return
    await run(at).catch((error: unknown) => onError(error, name))
  }
  await giveDueXp(db, now)
  await inTransaction(db, (tx) =>
    awardMembers(
      tx,
      members.map(({ id }) => id),
      now,
    ),
  )
  await assessOrders(db, now)
  await db.query(
    'demo-orders-emails',
    'update email_outbox set sent_at = created_at where sent_at is null and created_at < $1',
    [now],
  )
}
