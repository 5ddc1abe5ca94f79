import type { Right } from '#core/rights.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { RoleLimits } from '#staff/role-limits.ts'

export type HeldRole = {
  id: number
  key: string | null
  name: string
  description: string
  rights: Right[]
  version: number
  limits: RoleLimits
}

/** In SQL, of a `staff_role` called `r`. */
export const limitsInSql = `jsonb_build_object('goodwillPerOrder', r.goodwill_per_order,
  'goodwillPerDay', r.goodwill_per_day, 'xpPerOrder', r.xp_per_order, 'refundAlone', r.refund_alone)`

/** Locked, so that the rights given with a role are those of its latest version. */
export async function heldRole(tx: Transaction, id: number): Promise<HeldRole | null> {
  const [role] = await tx.query<HeldRole>('staff-role-hold', holdSql, [id])
  return role ?? null
}

const holdSql = `
  select r.id, r.key, r.name, r.description, r.rights, r.version, ${limitsInSql} as limits
  from staff_role r where r.id = $1 for update`
