import type { Row } from '#cart/cart-draft.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import type { Cart, CartChangeAnswer, CartRow, Since } from '#cart/contract.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { rowKey } from '#cart/row-key.ts'
import { totalsOf } from '#cart/totals.ts'
import { vatInside } from '#core/money.ts'
import type { Customer } from './cart-context.ts'
import { answeredDiscounts, type PromotionDeps, promoteCart } from './promote-cart.ts'
import type { CheckedCart } from './read-cart.ts'
import type { SyncedCart } from './sync-cart.ts'

type Line = { row: Row; place: number; product: CartProduct; promoted: number }

export function cartOf(deps: PromotionDeps, customer: Customer, checked: CheckedCart): Cart {
  return cartWith(deps, customer, { checked, answerRow: (line) => cartRow(deps, customer, line) })
}

/** Rows that the client has, unchanged, are returned as their id only: a card takes 30 times as much. */
export function changedCartOf(
  deps: PromotionDeps,
  customer: Customer,
  { synced, since }: { synced: SyncedCart; since: Since | undefined },
): CartChangeAnswer['data']['cart'] {
  const { before } = synced
  if (!before || before.id !== since?.id || before.revision !== since.revision) return cartOf(deps, customer, synced)
  const discounts = answeredDiscounts(deps, customer, before)
  // Most rows are where they were.
  const wasThere = (row: Row, place: number) => before.rows[place] === row || before.rows.includes(row)
  const isUnchanged = ({ row, place, promoted }: Line) =>
    wasThere(row, place) && (discounts.get(rowKey(row)) ?? 0) === promoted
  return cartWith(deps, customer, {
    checked: synced,
    answerRow: (line) => (isUnchanged(line) ? { id: line.row.id } : cartRow(deps, customer, line)),
  })
}

type Answering<R> = { checked: CheckedCart; answerRow(line: Line): R | null }

function cartWith<R>(
  deps: PromotionDeps,
  customer: Customer,
  { checked: { stored, outcome, cartContext }, answerRow }: Answering<R>,
) {
  const { rows, name, code } = outcome.cart
  const { discounts, offers, applied, isShippingFree, gifts, codeNote } = promoteCart(deps, customer, outcome.cart)
  const lines: Line[] = []
  for (const [place, row] of rows.entries()) {
    const product = cartContext.product(row.productId)
    if (product) lines.push({ row, place, product, promoted: discounts.get(rowKey(row)) ?? 0 })
  }
  return {
    id: stored?.id ?? '',
    name,
    code,
    codeNote,
    rows: lines.map(answerRow).filter((row) => row !== null),
    promotions: { offers: [...offers], applied, isShippingFree, gifts },
    currency: 'SEK' as const,
    events: [],
    lastUpdate: stored?.updatedAt.getTime() ?? 0,
    revision: stored?.revision ?? 0,
    totals: totalsOf(lines.map(totalRow)),
  }
}

function totalRow({ row, product, promoted }: Line) {
  const { quantity, unitPrice, discount, insured } = row
  const insurance = insured ? product.insurancePrice : null
  return { quantity, unitPrice, discount: discount + promoted, vatRate: product.vatRate, insurance }
}

function cartRow({ productCache }: PromotionDeps, { audience, now }: Customer, line: Line): CartRow | null {
  const { row, product, promoted } = line
  const { id, quantity, insured, unitPrice, discount, gift, configuration } = row
  const card = productCache.card(row.productId, audience, now)
  return (
    card && {
      id,
      product: card,
      unitPrice,
      unitVat: vatInside(unitPrice, product.vatRate),
      discount: discount + promoted,
      ...(promoted > 0 ? { promoted } : {}),
      quantity,
      extraData: {
        insured,
        ...(gift ? { gift } : {}),
        ...(configuration ? { configuration: [...configuration] } : {}),
      },
      insurance: insuranceOf(product.insurancePrice),
    }
  )
}
