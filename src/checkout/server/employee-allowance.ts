import { type Allowance, atEmployeePrice, leftAfter } from '#checkout/employee-price.ts'
import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { type Basket, loadBasket } from './basket.ts'

export type EmployeeRow = { productId: number; quantity: number; amount: number }

export function employeeRows(
  productCache: CheckoutDeps['productCache'],
  { rows }: Basket,
  { member, now }: RequestContext,
): EmployeeRow[] {
  if (!member?.isEmployee) return []
  const cart = new Set(rows.map(({ productId }) => productId))
  const bought = new Map<number, EmployeeRow>()
  for (const row of rows) {
    const { productId, configuration } = row
    const product = productCache.get(productId)
    const surcharge = configuration?.reduce((sum, { price }) => sum + price, 0) ?? 0
    const amount = product ? atEmployeePrice(product, row, { now, cart, surcharge }) : 0
    if (amount === 0) continue
    const before = bought.get(productId) ?? { productId, quantity: 0, amount: 0 }
    bought.set(productId, { productId, quantity: before.quantity + row.quantity, amount: before.amount + amount })
  }
  return [...bought.values()]
}

export async function allowanceOf(deps: CheckoutDeps, context: RequestContext): Promise<Allowance | null> {
  const { member, now } = context
  if (!member?.isEmployee) return null
  const basket = await loadBasket({ ...deps, context, savesCorrections: false })
  const requested = sumOf(employeeRows(deps.productCache, basket, context))
  return { ...(await readAllowance(deps.db, member.id, now)), requested }
}

export class AllowanceSpent extends Error {}

type Purchase = { memberId: number; orderId: string; rows: readonly EmployeeRow[]; now: Date }

/**
 * Runs in the transaction that places the order. Orders of one employee are serialised, so that two cannot both fit.
 */
export async function useAllowance(tx: Transaction, { memberId, orderId, rows, now }: Purchase): Promise<void> {
  if (rows.length === 0) return
  await tx.query('allowance-lock', 'select 1 from member where id = $1 for no key update', [memberId])
  const before = await readAllowance(tx, memberId, now)
  if (leftAfter({ ...before, requested: sumOf(rows) }) < 0) throw new AllowanceSpent()
  await tx.query(
    'allowance-use',
    `insert into employee_purchase (order_id, product_id, member_id, quantity, amount, at)
     select $1, product_id, $2, quantity, amount, $3 from unnest($4::int[], $5::int[], $6::int[]) as r (product_id, quantity, amount)`,
    [
      orderId,
      memberId,
      now,
      rows.map(({ productId }) => productId),
      rows.map(({ quantity }) => quantity),
      rows.map(({ amount }) => amount),
    ],
  )
}

async function readAllowance(db: Queries, memberId: number, now: Date): Promise<Omit<Allowance, 'requested'>> {
  const newYear = startOfDay(`${dayOf(now).slice(0, 4)}-01-01`)
  const [found] = await db.query<Omit<Allowance, 'requested'>>('allowance-read', allowanceSql, [memberId, newYear])
  if (!found) throw new Error('The allowance of employees is missing')
  return found
}

const allowanceSql = `
  select a.yearly_limit as "limit", (
    select coalesce(sum(line_share(e.amount, e.quantity, e.quantity - sent_back.units - cancelled.units)), 0)::int
    from employee_purchase e join orders o on o.id = e.order_id,
      lateral (
        select coalesce(sum(t.units), 0)::int as units
        from returned_units(e.order_id) t join order_row w on w.order_id = e.order_id and w.position = t.position
        where w.product_id = e.product_id
      ) as sent_back,
      lateral (
        select coalesce(sum(w.cancelled_quantity), 0)::int as units
        from order_row w where w.order_id = e.order_id and w.product_id = e.product_id
      ) as cancelled
    where e.member_id = $1 and e.at >= $2 and o.state <> 'cancelled'
  ) as "used"
  from employee_allowance a`

function sumOf(rows: readonly EmployeeRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
