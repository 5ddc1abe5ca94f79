import { Settings, type User } from '#account/contract.ts'
import { rankGroupOf, rankProgress } from '#account/ranks.ts'
import { defaultSettings } from '#account/settings.ts'
import type { Queries } from '#core/server/db.ts'

type MemberRow = {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  phone: string
  zip: string
  street: string
  city: string
  rank_level: number
  experience_points: number
  is_admin: boolean
  is_employee: boolean
  company_name: string | null
  settings: unknown
}

/** The member as the API shows it, or null. */
export async function findUser(db: Queries, id: number): Promise<User | null> {
  const rows = await db.query<MemberRow>(
    'find-user',
    `select id, username, email, first_name, last_name, phone, zip, street, city, rank_level, experience_points,
       is_admin, is_employee, company_name, settings
     from member where id = $1`,
    [id],
  )
  return rows[0] ? userOf(rows[0]) : null
}

function userOf(row: MemberRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone,
    zipCode: row.zip,
    street: row.street,
    city: row.city,
    rankLevel: row.rank_level,
    rankName: rankGroupOf(row.rank_level).name,
    experiencePoints: row.experience_points,
    rankProgress: rankProgress(row.experience_points, row.rank_level),
    notificationCounter: 0,
    isAdmin: row.is_admin,
    isEmployee: row.is_employee,
    isCorporateCustomer: row.company_name !== null,
    settings: settingsOf(row.settings),
  }
}

/** Stored settings over the defaults; what is no longer a setting falls away. */
export function settingsOf(stored: unknown): Settings {
  const parsed = Settings.partial().safeParse(stored)
  return { ...defaultSettings, ...(parsed.success ? parsed.data : {}) } as Settings
}
