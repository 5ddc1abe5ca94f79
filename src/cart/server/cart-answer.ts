import type { Outcome } from '#cart/cart.ts'
import type { Row, Surroundings } from '#cart/cart-draft.ts'
import type { Goods } from '#cart/goods.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { totalsOf } from '#cart/totals.ts'
import { vatInside } from '#core/money.ts'
import { Json, type Visit } from '#core/server/handlers.ts'
import type { StoredCart } from './cart-table.ts'
import type { CartShelf } from './surroundings.ts'

type AnswerParts = {
  /** Rows that are as the client knows them already: they are only named. */
  known?: ReadonlySet<Row>
  /** Null for a visitor who has put nothing in a cart yet. */
  stored: StoredCart | null
  outcome: Outcome
  shelf: CartShelf
  around: Surroundings
  visit: Visit
}

/** The cart as JSON. Rows are kept as bytes while they stay as they are, so the answer is joined and not built. */
export function cartAnswer({ stored, outcome, shelf, around, visit, known }: AnswerParts): Json {
  const rows: Buffer[] = []
  const totalRows = []
  for (const row of outcome.cart.rows) {
    const goods = around.goods(row.productId)
    if (!goods) continue
    if (rows.length > 0) rows.push(comma)
    rows.push(known?.has(row) ? nameOf(row) : bytesOf(row, goods, shelf.cardJson(row.productId, visit.audience)))
    const insurancePrice = row.insured ? (goods.insurancePrice ?? 0) : 0
    totalRows.push({ ...row, vatRate: goods.vatRate, insurancePrice })
  }
  const facts = JSON.stringify({
    id: stored?.id ?? '',
    name: outcome.cart.name,
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
const written = new WeakMap<Row, { card: string; bytes: Buffer }>()

const names = new WeakMap<Row, Buffer>()

function nameOf(row: Row): Buffer {
  const bytes = names.get(row) ?? Buffer.from(`{"id":"${row.id}"}`)
  names.set(row, bytes)
  return bytes
}

function bytesOf(row: Row, goods: Goods, card: string): Buffer {
  const kept = written.get(row)
  if (kept?.card === card) return kept.bytes
  const { id, quantity, insured, unitPrice, discount } = row
  const facts = JSON.stringify({
    id,
    unitPrice,
    unitVat: vatInside(unitPrice, goods.vatRate),
    discount,
    quantity,
    extraData: { insured },
    insurance: insuranceOf(goods.insurancePrice),
  })
  const bytes = Buffer.from(`${facts.slice(0, -1)},"product":${card}}`)
  written.set(row, { card, bytes })
  return bytes
}
