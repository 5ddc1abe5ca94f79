import { type Allowance, atEmployeePrice, leftAfter } from '#checkout/employee-price.ts'
import { dayOf, startOfDay } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { type Basket, loadBasket } from './basket.ts'
import type { CheckoutParts } from './parts.ts'

export type EmployeeRow = { productId: number; quantity: number; ore: number }

/** What of a basket is bought at employees' prices. */
export function employeeRows(shelf: CheckoutParts['shelf'], { rows }: Basket, { shopper, now }: Visit): EmployeeRow[] {
  if (!shopper?.isEmployee) return []
  const cart = new Set(rows.map(({ productId }) => productId))
  return rows.flatMap((row) => {
    const product = shelf.get(row.productId)
    const ore = product ? atEmployeePrice(product, row, { now, cart }) : 0
    return ore > 0 ? [{ productId: row.productId, quantity: row.quantity, ore }] : []
  })
}

/** How an employee's year stands with what lies in the cart; null for everybody else. */
export async function allowanceOf(parts: CheckoutParts, visit: Visit): Promise<Allowance | null> {
  const { shopper, now } = visit
  if (!shopper?.isEmployee) return null
  const basket = await loadBasket({ ...parts, visit, keepsCorrections: false })
  const wantedOre = sumOf(employeeRows(parts.shelf, basket, visit))
  return { ...(await standing(parts.db, shopper.id, now)), wantedOre }
}

/** The year's allowance does not hold for it. */
export class AllowanceSpent extends Error {}

type Purchase = { memberId: number; orderId: string; rows: readonly EmployeeRow[]; now: Date }

/**
 * Notes what an order takes of the allowance, in the transaction that places it. Orders of one employee wait for each
 * other, so that two at once do not both fit.
 */
export async function useAllowance(tx: Transaction, { memberId, orderId, rows, now }: Purchase): Promise<void> {
  if (rows.length === 0) return
  await tx.query('allowance-hold', 'select 1 from member where id = $1 for no key update', [memberId])
  const before = await standing(tx, memberId, now)
  if (leftAfter({ ...before, wantedOre: sumOf(rows) }) < 0) throw new AllowanceSpent()
  await tx.query(
    'allowance-use',
    `insert into employee_purchase (order_id, product_id, member_id, quantity, ore, at)
     select $1, product_id, $2, quantity, ore, $3 from unnest($4::int[], $5::int[], $6::int[]) as r (product_id, quantity, ore)`,
    [
      orderId,
      memberId,
      now,
      rows.map(({ productId }) => productId),
      rows.map(({ quantity }) => quantity),
      rows.map(({ ore }) => ore),
    ],
  )
}

/** What was cancelled or has been sent back is not counted. */
async function standing(db: Queries, memberId: number, now: Date): Promise<Omit<Allowance, 'wantedOre'>> {
  const newYear = startOfDay(`${dayOf(now).slice(0, 4)}-01-01`)
  const [found] = await db.query<Omit<Allowance, 'wantedOre'>>('allowance-standing', standingSql, [memberId, newYear])
  if (!found) throw new Error('The allowance of employees is missing')
  return found
}

const standingSql = `
  select a.yearly_ore as "limitOre", (
    select coalesce(sum(e.ore::bigint * (e.quantity - sent_back.pieces) / e.quantity), 0)::int
    from employee_purchase e join orders o on o.id = e.order_id,
      lateral (
        select coalesce(sum(b.received), 0)::int as pieces
        from goods_return r join goods_return_row b on b.return_id = r.id
          join order_row w on w.order_id = r.order_id and w.position = b.position
        where r.order_id = e.order_id and r.state = 'settled' and w.product_id = e.product_id
          and b.fate is distinct from 'sent-back'
      ) as sent_back
    where e.member_id = $1 and e.at >= $2 and o.state <> 'cancelled'
  ) as "usedOre"
  from employee_allowance a`

function sumOf(rows: readonly EmployeeRow[]): number {
  return rows.reduce((sum, { ore }) => sum + ore, 0)
}
