import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type MemberContact = { id: number; email: string; firstName: string }

export async function memberByVerifiedEmail(db: Queries, email: string): Promise<MemberContact | null> {
  const [member] = await db.query<MemberContact>(
    'member-by-verified-email',
    `select id, email, first_name as "firstName" from member where lower(email) = lower($1) and email_verified_at is not null`,
    [email],
  )
  return member ?? null
}

export async function contactOf(db: Queries, id: number): Promise<MemberContact | null> {
  const [member] = await db.query<MemberContact>(
    'member-contact',
    `select id, email, first_name as "firstName" from member where id = $1 and email_verified_at is not null`,
    [id],
  )
  return member ?? null
}

export async function putMemberCompany(
  tx: Transaction,
  memberIds: readonly number[],
  company: { legalName: string; organisationNumber: string } | null,
): Promise<void> {
  const sql = 'update member set company_name = $2, organisation_number = $3 where id = any($1)'
  await tx.query('member-company', sql, [memberIds, company?.legalName ?? null, company?.organisationNumber ?? null])
}
