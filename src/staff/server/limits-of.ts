import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { limitsOfOwners, ordinaryLimits, type RoleLimits } from '#staff/role-limits.ts'

/** The only reader of the limits of what one person does alone. */
export async function limitsOf(db: Queries, { id, isAdmin }: Pick<Member, 'id' | 'isAdmin'>): Promise<RoleLimits> {
  if (isAdmin) return limitsOfOwners
  const [limits] = await db.query<RoleLimits>('limits-of-person', limitsSql, [id])
  return limits ?? ordinaryLimits
}

const limitsSql = `
  select r.goodwill_per_order as "goodwillPerOrder", r.goodwill_per_day as "goodwillPerDay",
    r.xp_per_order as "xpPerOrder", r.refund_alone as "refundAlone"
  from member m join staff_role r on r.id = m.staff_role_id where m.id = $1`
