import { identifiedAt } from '#account/server/bankid/identified-at.ts'
import { phraseOf } from '#core/phrase.ts'
import type { Db } from '#core/server/db.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { isBought, leftAt } from '#orders/order-state.ts'
import { deskEventTexts } from '#orders/sv-desk.ts'
import { readOrderPapers } from './order-papers.ts'
import { shipmentsOf } from './shipments.ts'
import { type OrderShelf, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

/** One order with what only employees see; null when there is none. */
export async function deskOrder(db: Db, shelf: OrderShelf, id: string): Promise<DeskOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  const [shipments, papers, names, identified] = await Promise.all([
    shipmentsOf(db, id),
    readOrderPapers(db, id),
    namesOf(db, order),
    identifiedAt(db, id),
  ])
  const isToPack = isBought(order.state) && !order.heldFor
  const left = (source: DeskOrder['toPack'][number]['source']) => leftAt(source, order.rows, shipments)
  return {
    ...shownOrder(order, { shelf, shipments, papers, codeOf: () => hiddenCode }),
    memberId: order.memberId,
    paidOre: order.paymentState === 'paid' ? order.total : 0,
    toPack: isToPack
      ? (['web', 'supplier', 'store'] as const).flatMap((source) => {
          const rows = left(source)
          return rows.length > 0 ? [{ source, rows }] : []
        })
      : [],
    waitingForCodes: isToPack ? leftAt('digital', order.rows, shipments) : [],
    isToStore: order.delivery.kind === 'store',
    greeting: order.delivery.greeting,
    doorCode: order.delivery.doorCode,
    identifiedAt: identified,
    log: order.events.map(({ event, data, at }) => ({
      event,
      text: data.text ?? phraseOf(deskEventTexts, event),
      by: typeof data.by === 'number' ? (names.get(data.by) ?? String(data.by)) : null,
      at: Date.parse(at),
    })),
  }
}

/** Whoever works here sees that codes were sent, and no codes. */
const hiddenCode = '••••'

/** The employees who did something with an order. */
async function namesOf(db: Db, { events }: StoredOrder): Promise<Map<number, string>> {
  const ids = new Set(events.flatMap(({ data }) => (typeof data.by === 'number' ? [data.by] : [])))
  if (ids.size === 0) return new Map()
  const members = await db.query<{ id: number; username: string }>(
    'desk-names',
    'select id, username from member where id = any($1)',
    [[...ids]],
  )
  return new Map(members.map(({ id, username }) => [id, username]))
}
