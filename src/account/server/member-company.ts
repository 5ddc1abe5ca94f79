import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type MemberContact = { id: number; email: string; firstName: string }

/** A member by an address whose mailbox has answered. */
export async function memberByVerifiedEmail(db: Queries, email: string): Promise<MemberContact | null> {
  const [member] = await db.query<MemberContact>(
    'member-by-verified-email',
    `select id, email, first_name as "firstName" from member where lower(email) = lower($1) and email_verified_at is not null`,
    [email],
  )
  return member ?? null
}

/** How to write to a member whose mailbox has answered. */
export async function contactOf(db: Queries, id: number): Promise<MemberContact | null> {
  const [member] = await db.query<MemberContact>(
    'member-contact',
    `select id, email, first_name as "firstName" from member where id = $1 and email_verified_at is not null`,
    [id],
  )
  return member ?? null
}

/** The company members shop for, as an employee has decided; nobody types their own. */
export async function putMemberCompany(
  tx: Transaction,
  memberIds: readonly number[],
  company: { legalName: string; organisationNumber: string } | null,
): Promise<void> {
  const sql = 'update member set company_name = $2, organisation_number = $3 where id = any($1)'
  await tx.query('member-company', sql, [memberIds, company?.legalName ?? null, company?.organisationNumber ?? null])
}
