import type { Outcome } from '#cart/cart.ts'
import type { Row, Surroundings } from '#cart/cart-draft.ts'
import type { Goods } from '#cart/goods.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { totalsOf } from '#cart/totals.ts'
import { vatInside } from '#core/money.ts'
import { Json, type Visit } from '#core/server/handlers.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import type { StoredCart } from './cart-table.ts'
import { promoteCart } from './promote-cart.ts'
import type { CartShelf } from './surroundings.ts'

type AnswerParts = {
  /** The cart as the client knows it: rows that are as they were in it are only named. */
  known?: StoredCart
  /** Null for a visitor who has put nothing in a cart yet. */
  stored: StoredCart | null
  outcome: Outcome
  shelf: CartShelf
  around: Surroundings
  visit: Visit
  promotions: Promotions
}

/** The cart as JSON. Rows are kept as bytes while they stay as they are, so the answer is joined and not built. */
export function cartAnswer({ stored, outcome, shelf, around, visit, promotions, known }: AnswerParts): Json {
  const promoting = { shelf, visit, promotions }
  const { discounts, offers, applied, isShippingFree, gifts, codeNote } = promoteCart(outcome.cart, promoting)
  const before = known && { rows: new Set(known.rows), discounts: promoteCart(known, promoting).discounts }
  const rows: Buffer[] = []
  const totalRows = []
  for (const row of outcome.cart.rows) {
    const goods = around.goods(row.productId)
    if (!goods) continue
    if (rows.length > 0) rows.push(comma)
    const promoted = discounts.get(row.productId) ?? 0
    const isKnown = before?.rows.has(row) && (before.discounts.get(row.productId) ?? 0) === promoted
    if (isKnown) rows.push(nameOf(row))
    else rows.push(bytesOf(row, { goods, promoted, card: shelf.cardJson(row.productId, visit.audience) }))
    const insurancePrice = row.insured ? (goods.insurancePrice ?? 0) : 0
    totalRows.push({ ...row, discount: row.discount + promoted, vatRate: goods.vatRate, insurancePrice })
  }
  const facts = JSON.stringify({
    id: stored?.id ?? '',
    name: outcome.cart.name,
    code: outcome.cart.code,
    codeNote,
    promotions: { offers, applied, isShippingFree, gifts },
    currency: 'SEK',
    events: [],
    lastUpdate: stored?.updatedAt.getTime() ?? 0,
    revision: stored?.revision ?? 0,
    totals: totalsOf(totalRows),
  })
  const { errors, corrections } = outcome
  const said = JSON.stringify({ errors, corrections })
  const begin = Buffer.from(`{"data":{"cart":${facts.slice(0, -1)},"rows":[`)
  return new Json(Buffer.concat([begin, ...rows, Buffer.from(`]},${said.slice(1)}}`)]))
}

const comma = Buffer.from(',')

/** A row never changes, it is replaced; what else its bytes hold is in the card. */
const written = new WeakMap<Row, { card: string; promoted: number; bytes: Buffer }>()

const names = new WeakMap<Row, Buffer>()

function nameOf(row: Row): Buffer {
  const bytes = names.get(row) ?? Buffer.from(`{"id":"${row.id}"}`)
  names.set(row, bytes)
  return bytes
}

type Around = { goods: Goods; promoted: number; card: string }

function bytesOf(row: Row, { goods, promoted, card }: Around): Buffer {
  const kept = written.get(row)
  if (kept?.card === card && kept.promoted === promoted) return kept.bytes
  const { id, quantity, insured, unitPrice, discount, gift } = row
  const facts = JSON.stringify({
    id,
    unitPrice,
    unitVat: vatInside(unitPrice, goods.vatRate),
    discount: discount + promoted,
    ...(promoted > 0 ? { promoted } : {}),
    quantity,
    extraData: { insured, gift },
    insurance: insuranceOf(goods.insurancePrice),
  })
  const bytes = Buffer.from(`${facts.slice(0, -1)},"product":${card}}`)
  written.set(row, { card, promoted, bytes })
  return bytes
}
