import { hiddenNews } from '#core/programme.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { isInForce } from '#email/server/suppressions.ts'
import { Settings, type User } from '#identity/contract.ts'
import { rankNameOf, rankProgress, shownLevel, shownXp } from '#identity/ranks.ts'
import { defaultSettings } from '#identity/settings.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { latestOf, unreadCount } from '#notifications/server/entries.ts'

type MemberRow = {
  id: number
  username: string
  email: string
  is_email_verified: boolean
  is_email_unreachable: boolean
  first_name: string
  last_name: string
  phone: string
  zip: string
  street: string
  city: string
  rank_level: number
  level_seen: number
  experience_points: number
  avatar_class: number
  avatar_version: number
  knight_title: string | null
  is_admin: boolean
  is_employee: boolean
  company_name: string | null
  free_shipping_from: number | null
  settings: unknown
  unread: number
  order_feed: FeedEntry[]
  notification_feed: FeedEntry[]
  starred_stores: number[]
  person: string | null
}

export type Me = { user: User; starredStores: number[]; person: string | null }

export async function findUser(db: Queries, id: number): Promise<User | null> {
  return (await findMe(db, id))?.user ?? null
}

export async function findMe(db: Queries, id: number): Promise<Me | null> {
  const rows = await db.query<MemberRow>(
    'find-user',
    `select id, username, email, email_verified_at is not null as is_email_verified,
       exists (select from email_suppression s where s.address = lower(m.email) and ${isInForce('now()')}) as is_email_unreachable,
       first_name, last_name, phone, zip, street, city, rank_level, level_seen,
       experience_points,
       avatar_class, avatar_version, knight_title, is_admin, is_employee, company_name,
       case when email_verified_at is not null then free_shipping_from end as free_shipping_from, settings, ${unreadCount('$2')} as unread,
       ${latestOf('order', '$2')} as order_feed, ${latestOf('notice', '$2')} as notification_feed,
       array(select store_id from starred_store where member_id = m.id order by at) as starred_stores,
       (select person from bankid_link where member_id = m.id) as person
     from member m where id = $1`,
    [id, hiddenNews()],
  )
  const [row] = rows
  return row ? { user: userOf(row), starredStores: row.starred_stores, person: row.person } : null
}

export function asTrusted(user: User, { isEmployee, isAdmin, secondFactor }: Member): User {
  return { ...user, isEmployee, isAdmin, secondFactor }
}

function userOf(row: MemberRow): User {
  const settings = settingsOf(row.settings, { isCompany: row.company_name !== null })
  const level = shownLevel(row.rank_level)
  const xp = shownXp(row.experience_points)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isEmailVerified: row.is_email_verified,
    isEmailUnreachable: row.is_email_unreachable,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone,
    zipCode: row.zip,
    street: row.street,
    city: row.city,
    rankLevel: level,
    rankName: rankNameOf(level),
    levelSeen: shownLevel(row.level_seen),
    experiencePoints: xp,
    rankProgress: rankProgress(xp, level),
    notificationCounter: row.unread,
    orderFeed: row.order_feed,
    notificationFeed: row.notification_feed,
    avatar: { class: { id: row.avatar_class }, version: row.avatar_version },
    knightTitle: row.knight_title,
    isAdmin: row.is_admin,
    isEmployee: row.is_employee,
    secondFactor: 'none',
    isCorporateCustomer: row.company_name !== null,
    freeShippingFrom: row.free_shipping_from,
    showAdminPanel: settings.showAdminPanel,
    settings,
  }
}

const StoredSettings = Settings.partial()

/** Companies see prices without VAT first until they choose otherwise. */
export function settingsOf(stored: unknown, { isCompany }: { isCompany: boolean }): Settings {
  const parsed = StoredSettings.safeParse(stored)
  return {
    ...defaultSettings,
    show_prices_excluding_vat: isCompany,
    ...(parsed.success ? parsed.data : {}),
  } as Settings
}
