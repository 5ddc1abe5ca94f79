import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { ListView } from '#list-views/contract.ts'
import type { ListName } from '#list-views/lists.ts'

type Stored = {
  id: number
  list: ListName
  name: string
  query: string
  isShared: boolean
  ownerId: number
  version: number
}

const columns = 'id, list, name, query, is_shared as "isShared", owner_id as "ownerId", version'

export async function viewsOf(
  db: Queries,
  { list, member }: { list: ListName; member: Pick<Member, 'id' | 'isAdmin'> },
): Promise<ListView[]> {
  return await db.query<ListView>(
    'list-views',
    `select id, version, name, query, is_shared as "isShared", owner_id = $2 as "isOwn",
       owner_id = $2 or $3 as "isRemovable"
     from list_view where list = $1 and (owner_id = $2 or is_shared) order by lower(name), id`,
    [list, member.id, member.isAdmin],
  )
}

/** Two requests of one employee follow upon each other. */
export async function lockViews(tx: Queries, ownerId: number): Promise<void> {
  await tx.query('list-view-lock', `select pg_advisory_xact_lock(hashtext('list-view'), $1)`, [ownerId])
}

export async function countViews(tx: Queries, list: ListName, ownerId: number): Promise<number> {
  const sql = 'select count(*)::int as count from list_view where owner_id = $1 and list = $2'
  const [row] = await tx.query<{ count: number }>('list-view-count', sql, [ownerId, list])
  return row?.count ?? 0
}

export async function viewNamed(
  tx: Queries,
  { list, name, ownerId }: { list: ListName; name: string; ownerId: number },
): Promise<Stored | undefined> {
  const sql = `select ${columns} from list_view where owner_id = $1 and list = $2 and name = $3`
  const [view] = await tx.query<Stored>('list-view-named', sql, [ownerId, list, name])
  return view
}

export async function readView(tx: Queries, id: number): Promise<Stored | undefined> {
  const [view] = await tx.query<Stored>('list-view-read', `select ${columns} from list_view where id = $1 for update`, [
    id,
  ])
  return view
}

export async function insertView(
  tx: Queries,
  { list, name, query, isShared, ownerId }: Omit<Stored, 'id' | 'version'>,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'list-view-insert',
    'insert into list_view (list, name, query, is_shared, owner_id) values ($1, $2, $3, $4, $5) returning id',
    [list, name, query, isShared, ownerId],
  )
  return row?.id ?? 0
}

export async function changeView(tx: Queries, id: number, view: Pick<Stored, 'query' | 'isShared'>): Promise<void> {
  await tx.query(
    'list-view-change',
    'update list_view set query = $2, is_shared = $3, version = version + 1 where id = $1',
    [id, view.query, view.isShared],
  )
}

export async function removeView(tx: Queries, id: number): Promise<void> {
  await tx.query('list-view-remove', 'delete from list_view where id = $1', [id])
}
