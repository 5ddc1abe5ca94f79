import type { Right } from '#core/rights.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type HeldRole = {
  id: number
  key: string | null
  name: string
  description: string
  rights: Right[]
  version: number
}

/** Locked, so that the rights given with a role are those of its latest version. */
export async function heldRole(tx: Transaction, id: number): Promise<HeldRole | null> {
  const [role] = await tx.query<HeldRole>(
    'staff-role-hold',
    'select id, key, name, description, rights, version from staff_role where id = $1 for update',
    [id],
  )
  return role ?? null
}
