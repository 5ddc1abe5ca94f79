import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { limitsOf } from '#staff/server/limits-of.ts'
import type { StaffInvitation, StaffRole, Team, TeamPerson } from '#staff/team-contract.ts'
import { limitsInSql } from './held-role.ts'
import { inviterMayInvite } from './inviter.ts'

type Person = Omit<TeamPerson, 'lastSeen' | 'openItems'> & { lastSeen: Date | null }
type Invitation = Omit<StaffInvitation, 'sentAt' | 'expiresAt' | 'isExpired'> & {
  sentAt: Date
  expiresAt: Date
  isValid: boolean
}

/** Open items of each person who has any. */
export type CountOpenItems = (db: Queries) => Promise<ReadonlyMap<number, number>>

type Query = { member: Member; now: Date; countOpenItems: CountOpenItems }

export async function readTeam(db: Queries, { member, now, countOpenItems }: Query): Promise<Team> {
  const openItems = await countOpenItems(db)
  const people = await db.query<Person>('team-people', peopleSql)
  const roles = await db.query<StaffRole>('team-roles', rolesSql)
  const invitations = await db.query<Invitation>('team-invitations', invitationsSql)
  return {
    me: member.id,
    isOwner: member.isAdmin,
    myRights: [...member.rights],
    myRole: people.find(({ id }) => id === member.id)?.roleId ?? null,
    myLimits: await limitsOf(db, member),
    people: people.map(({ lastSeen, ...person }) => ({
      ...person,
      lastSeen: lastSeen?.getTime() ?? null,
      openItems: openItems.get(person.id) ?? 0,
    })),
    roles,
    invitations: invitations.map(({ sentAt, expiresAt, isValid, ...invitation }) => ({
      ...invitation,
      sentAt: sentAt.getTime(),
      expiresAt: expiresAt.getTime(),
      isExpired: !isValid || expiresAt <= now,
    })),
  }
}

const peopleSql = `
  select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.is_admin as "isOwner",
    m.staff_role_id as "roleId", m.rights, greatest(a.active_at, s.seen_at) as "lastSeen",
    exists (select from second_factor f where f.member_id = m.id) as "hasSecondFactor", coalesce(s.count, 0) as sessions
  from member m left join member_activity a on a.member_id = m.id
  left join lateral (
    select max(seen_at) as seen_at, count(*)::int as count from session where member_id = m.id
  ) s on true
  where m.is_employee or m.is_admin
  order by m.is_admin desc, lower(m.username)`

const rolesSql = `
  select r.id, r.key, r.name, r.description, r.rights, r.version, ${limitsInSql} as limits,
    (select count(*)::int from member m where m.staff_role_id = r.id) as people
  from staff_role r order by r.key is null, r.id`

const invitationsSql = `
  select i.id, i.email, i.staff_role_id as "roleId", m.username as by, i.sent_at as "sentAt", i.expires_at as "expiresAt",
    ${inviterMayInvite} as "isValid"
  from staff_invitation i left join member m on m.id = i.by_member_id
    left join staff_role r on r.id = i.staff_role_id
  order by i.sent_at desc, i.id desc`
