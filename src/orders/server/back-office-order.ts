import { phraseOf } from '#core/phrase.ts'
import type { Db } from '#core/server/db.ts'
import { identifiedAt } from '#identity/server/bankid/identified-at.ts'
import { readBinLocations } from '#inventory/server/bin-locations.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { backOfficeEventTexts } from '#orders/back-office-messages.ts'
import { isBought, leftAt } from '#orders/order-state.ts'
import { refundWaysOfCustomer } from '#payments/messages.ts'
import { refundWay } from '#payments/refund-way.ts'
import { disputesOf } from '#payments/server/disputes.ts'
import { readOrderDocuments } from './order-documents.ts'
import { readRiskMarks } from './order-risks.ts'
import { parcelsToUnpack } from './reopen-shipments.ts'
import { shipmentsOf } from './shipments.ts'
import { type OrderProductCache, shownOrder } from './shown-order.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'
import { isWaiting } from './supplements.ts'
import { unfulfilledUnits } from './unfulfilled-units.ts'

export async function backOfficeOrder(
  db: Db,
  productCache: OrderProductCache,
  id: string,
): Promise<BackOfficeOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  const [shipments, documents, names, identified, risks, { disputes, held }] = await Promise.all([
    shipmentsOf(db, id),
    readOrderDocuments(db, id, wayOfCustomer),
    namesOf(db, order),
    identifiedAt(db, id),
    readRiskMarks(db, id),
    disputesOf(db, id),
  ])
  const awaitsSupplement = documents.linkedOrders.some(({ state, isSupplement }) => isSupplement && isWaiting(state))
  const isToPack = isBought(order.state) && !order.holdReason && !awaitsSupplement
  const left = (source: BackOfficeOrder['toPack'][number]['source']) => leftAt(source, order.rows, shipments)
  const toPack = isToPack
    ? (['web', 'supplier', 'store'] as const).flatMap((source) => {
        const rows = left(source)
        return rows.length > 0 ? [{ source, rows }] : []
      })
    : []
  const inWarehouse = toPack.flatMap(({ source, rows }) => (source === 'web' ? rows : []))
  const shown = shownOrder(order, { productCache, shipments, documents, codeOf: () => hiddenCode })
  const numbers = await numbersOf(db, order)
  const products = inWarehouse.flatMap(({ position }) => order.rows[position]?.productId ?? [])
  return {
    ...shown,
    rows: shown.rows.map((row) => ({ ...row, ...(numbers.get(row.productId) ?? noNumbers) })),
    ...whereTo(order),
    canCancel: unfulfilledUnits({ order, shipments: shipments.filter(({ state }) => state !== 'packed') }).length > 0,
    memberId: order.memberId,
    paidAmount: order.paymentState === 'paid' ? order.total : 0,
    toPack,
    binLocations: await readBinLocations(db, products),
    waitingForCodes: isToPack ? leftAt('digital', order.rows, shipments) : [],
    toUnpack: parcelsToUnpack(order),
    awaitsSupplement,
    isToStore: order.delivery.kind === 'store',
    greeting: order.delivery.greeting,
    doorCode: order.delivery.doorCode,
    identifiedAt: identified,
    risks,
    disputes,
    disputedAmount: held,
    log: order.events.map(({ event, data, at }) => ({
      event,
      text: data.text ?? phraseOf(backOfficeEventTexts, event),
      by: typeof data.by === 'number' ? (names.get(data.by) ?? String(data.by)) : null,
      at: Date.parse(at),
    })),
  }
}

const hiddenCode = '••••'

function whereTo({
  channel,
  delivery,
}: StoredOrder): Pick<BackOfficeOrder, 'channel' | 'storeId' | 'pickupPoint' | 'carrier'> {
  const { kind, choiceId, place, carrier } = delivery
  const isPoint = kind === 'pickup-point' || kind === 'locker'
  return {
    channel,
    storeId: kind === 'store' && choiceId !== null ? Number(choiceId) : null,
    pickupPoint: isPoint && choiceId !== null ? { id: choiceId, name: place ?? '' } : null,
    carrier,
  }
}

type Numbers = { externalId: string | null; gtin: string | null }
const noNumbers: Numbers = { externalId: null, gtin: null }

async function numbersOf(db: Db, { rows }: StoredOrder): Promise<Map<number, Numbers>> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const sql = 'select id, external_id as "externalId", gtin from product where id = any($1::int[])'
  const found = await db.query<{ id: number } & Numbers>('back-office-numbers', sql, [ids])
  return new Map(found.map(({ id, ...numbers }) => [id, numbers]))
}

async function namesOf(db: Db, { events }: StoredOrder): Promise<Map<number, string>> {
  const ids = new Set(events.flatMap(({ data }) => (typeof data.by === 'number' ? [data.by] : [])))
  if (ids.size === 0) return new Map()
  const members = await db.query<{ id: number; username: string }>(
    'back-office-names',
    'select id, username from member where id = any($1)',
    [[...ids]],
  )
  return new Map(members.map(({ id, username }) => [id, username]))
}

const wayOfCustomer = (method: string | null) => refundWay(method, refundWaysOfCustomer)
