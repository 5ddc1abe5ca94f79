import type { Queries } from '#core/server/db.ts'
import type { AuditEntry, Person } from '#staff/contract.ts'

const pageSize = 50

const columns = `m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.company_name as company,
  m.is_employee as "isEmployee", m.is_admin as "isAdmin", m.rights, floor(extract(epoch from m.created_at) * 1000)::bigint as "memberSince",
  (select count(*)::int from session s where s.member_id = m.id) as sessions`

export async function listPeople(db: Queries, { text = '', after }: { text?: string | undefined; after: number }) {
  const rows = await db.query<Person>(
    'people-list',
    `select ${columns} from member m
     where $1 = '' or position(lower($1) in lower(m.username || ' ' || m.email || ' ' || m.first_name || ' ' || m.last_name)) > 0
     order by m.is_admin desc, m.is_employee desc, lower(m.username), m.id limit $2 offset $3`,
    [text.trim(), pageSize + 1, after],
  )
  return { data: rows.slice(0, pageSize), next: rows.length > pageSize ? after + pageSize : null }
}

export async function readPerson(db: Queries, id: number): Promise<Person | null> {
  const [person] = await db.query<Person>('people-one', `select ${columns} from member m where m.id = $1`, [id])
  return person ?? null
}

const loggedLatest = 100

export async function auditLog(db: Queries): Promise<AuditEntry[]> {
  return await db.query<AuditEntry>(
    'audit-log',
    `select l.id::int as id, m.username as who, b.username as by, l.action, case l.area when 'books' then 'accounting' else l.area end as "right", floor(extract(epoch from l.at) * 1000)::bigint as at
     from audit_log l left join member m on m.id = l.member_id left join member b on b.id = l.by_member_id
     order by l.id desc limit $1`,
    [loggedLatest],
  )
}
