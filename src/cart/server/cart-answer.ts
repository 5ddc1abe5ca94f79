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
  /** Null for a visitor who has put nothing in a cart yet. */
  stored: StoredCart | null
  outcome: Outcome
  shelf: CartShelf
  around: Surroundings
  visit: Visit
}

/** The cart as JSON. The card of each product is already text in memory, so the answer is joined and not built. */
export function cartAnswer({ stored, outcome, shelf, around, visit }: AnswerParts): Json {
  const rows: string[] = []
  const totalRows = []
  for (const row of outcome.cart.rows) {
    const goods = around.goods(row.productId)
    if (!goods) continue
    rows.push(rowJson(row, goods, shelf.cardJson(row.productId, visit.audience)))
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
  return new Json(`{"data":{"cart":${facts.slice(0, -1)},"rows":[${rows.join(',')}]},${said.slice(1)}}`)
}

function rowJson({ id, quantity, insured, unitPrice }: Row, goods: Goods, card: string): string {
  const facts = JSON.stringify({
    id,
    unitPrice,
    unitVat: vatInside(unitPrice, goods.vatRate),
    quantity,
    extraData: { insured },
    insurance: insuranceOf(goods.insurancePrice),
  })
  return `${facts.slice(0, -1)},"product":${card}}`
}
