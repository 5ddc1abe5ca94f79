import type { Queries } from '#core/server/db.ts'

export type PersonalNames = { username: string; email: string; firstName: string; lastName: string }

export const noNames: PersonalNames = { username: '', email: '', firstName: '', lastName: '' }

export async function namesOf(db: Queries, memberId: number): Promise<PersonalNames> {
  const [names] = await db.query<PersonalNames>(
    'personal-names',
    `select username, email, first_name as "firstName", last_name as "lastName" from member where id = $1`,
    [memberId],
  )
  return names ?? noNames
}
