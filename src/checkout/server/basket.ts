import type { Outcome } from '#cart/cart.ts'
import type { Surroundings } from '#cart/cart-draft.ts'
import { ownerOf } from '#cart/server/cart-cookie.ts'
import type { StoredCart } from '#cart/server/cart-table.ts'
import { readCart } from '#cart/server/read-cart.ts'
import { type CartShelf, surroundingsOf } from '#cart/server/surroundings.ts'
import { addDays, type Day, dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { OrderedRow } from '#orders/server/write-order.ts'
import { type Parcel, parcelOf } from '#shipping/parcels.ts'

/** The cart on its way to become an order. */
export type Basket = {
  stored: StoredCart | null
  outcome: Outcome
  around: Surroundings
  rows: OrderedRow[]
  parcel: Parcel
  /** When everything is ours to send, if later than today. */
  readyOn: Day | null
}

type Wish = { db: Db; shelf: CartShelf; visit: Visit; keepsCorrections: boolean }

export async function loadBasket({ db, shelf, visit, keepsCorrections }: Wish): Promise<Basket> {
  const around = surroundingsOf(shelf, visit)
  const { stored, outcome } = await readCart(db, { owner: ownerOf(visit), around, keepsCorrections })
  const lines = outcome.cart.rows.flatMap((row) => {
    const [product, goods] = [shelf.get(row.productId), around.goods(row.productId)]
    return product && goods ? [{ row, product, goods }] : []
  })
  return {
    stored,
    outcome,
    around,
    rows: lines.map(({ row, goods }) => ({
      productId: row.productId,
      name: goods.name,
      quantity: row.quantity,
      unitPrice: row.unitPrice,
      discount: row.discount,
      vatRate: goods.vatRate,
      insurance: row.insured ? goods.insurancePrice : null,
    })),
    parcel: parcelOf(lines.map(({ row, product }) => ({ ...product, quantity: row.quantity }))),
    readyOn: latest(lines.flatMap(({ row, product }) => readyDays(product, row.quantity, visit.now))),
  }
}

type Awaited = { releaseAt: Date | null; isDigital: boolean; stock: { web: number } }

/** From the supplier to us. */
const supplierDays = 4

function readyDays({ releaseAt, isDigital, stock }: Awaited, quantity: number, now: Date): Day[] {
  const released = releaseAt && releaseAt > now ? [dayOf(releaseAt)] : []
  return isDigital || stock.web >= quantity ? released : [...released, addDays(dayOf(now), supplierDays)]
}

function latest(days: Day[]): Day | null {
  return days.toSorted().at(-1) ?? null
}
