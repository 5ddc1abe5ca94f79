import { isDeepStrictEqual } from 'node:util'
import type { Queries } from '#core/server/db.ts'
import { type RequestedAccess, withLater } from '#extensions/manifest.ts'

export type ExtensionRow = {
  id: number
  name: string
  version: number
  state: 'on' | 'off'
  approvedVersion: string
  approved: RequestedAccess
  approvedAt: Date
  approvedBy: string | null
  apiKeyId: number | null
  settings: Record<string, string | number | boolean>
  /** Encrypted. */
  secrets: Record<string, string>
  /** Pieces of the start page that the merchant does not show. */
  hiddenPieces: string[]
  /** The state of it for which its rules were computed; null when they are to be computed again. */
  computedFor: string | null
  computedAt: Date | null
  /** Nothing of it applies. */
  computedFailed: boolean
}

const columns = `e.id, e.name, e.version, e.state, e.approved_version as "approvedVersion", e.approved,
    e.approved_at as "approvedAt", m.username as "approvedBy", e.api_key_id as "apiKeyId", e.settings, e.secrets,
    e.hidden_pieces as "hiddenPieces",
    e.computed_for as "computedFor", e.computed_at as "computedAt", e.computed_failed as "computedFailed"`

export async function readRows(db: Queries): Promise<ExtensionRow[]> {
  return await db.query<ExtensionRow>(
    'extensions',
    `select ${columns} from extension e left join member m on m.id = e.approved_by order by e.name`,
  )
}

/** Null before it has been approved. */
export async function holdRow(tx: Queries, name: string): Promise<ExtensionRow | null> {
  const [row] = await tx.query<ExtensionRow>(
    'extension-hold',
    `select ${columns} from extension e left join member m on m.id = e.approved_by where e.name = $1 for update of e`,
    [name],
  )
  return row ?? null
}

type Approval = {
  name: string
  version: string
  wanted: RequestedAccess
  apiKeyId: number | null
  by: number
  now: Date
}

export async function writeApproval(tx: Queries, approval: Approval): Promise<number> {
  const { name, version, wanted, apiKeyId, by, now } = approval
  const [row] = await tx.query<{ id: number }>(
    'extension-approve',
    `insert into extension as e (name, approved_version, approved, approved_at, approved_by, api_key_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set state = 'on', approved_version = $2, approved = $3, approved_at = $4,
       approved_by = $5, api_key_id = $6, version = e.version + 1
     returning id`,
    [name, version, JSON.stringify(wanted), now, by, apiKeyId],
  )
  return row?.id ?? 0
}

export async function writeState(tx: Queries, id: number, state: 'on' | 'off'): Promise<void> {
  const sql = 'update extension set state = $2, version = version + 1 where id = $1'
  await tx.query('extension-state', sql, [id, state])
}

export async function writeSettings(
  tx: Queries,
  { id, settings, secrets }: Pick<ExtensionRow, 'id' | 'settings' | 'secrets'>,
): Promise<void> {
  await tx.query(
    'extension-settings',
    'update extension set settings = $2, secrets = $3, version = version + 1 where id = $1',
    [id, JSON.stringify(settings), JSON.stringify(secrets)],
  )
}

export async function writeHiddenPieces(tx: Queries, id: number, keys: readonly string[]): Promise<void> {
  const sql = 'update extension set hidden_pieces = $2, version = version + 1 where id = $1'
  await tx.query('extension-hidden-pieces', sql, [id, keys])
}

type Computed = { for: string | null; at: Date | null; isFailed: boolean }

export async function writeComputed(tx: Queries, id: number, { for: state, at, isFailed }: Computed): Promise<void> {
  const sql = 'update extension set computed_for = $2, computed_at = $3, computed_failed = $4 where id = $1'
  await tx.query('extension-computed', sql, [id, state, at, isFailed])
}

export async function requestComputing(db: Queries, id: number): Promise<void> {
  await db.query('extension-compute', 'update extension set computed_for = null where id = $1', [id])
}

export function isApproved(row: ExtensionRow | null, wanted: RequestedAccess): boolean {
  return row !== null && isDeepStrictEqual(withLater(row.approved), wanted)
}

type Wish = { name: string; title: string; wanted: RequestedAccess; state: 'on' | 'off'; now: Date }

/** As an endpoint of webhooks, so that events come at least once, in order per object, and wait while it fails. */
export async function writeEndpoint(tx: Queries, { name, title, wanted, state, now }: Wish): Promise<number | null> {
  const { events, personalData } = wanted
  if (events.length === 0) {
    await tx.query('extension-endpoint-remove', 'delete from webhook_endpoint where extension = $1', [name])
    return null
  }
  const [row] = await tx.query<{ id: number }>(
    'extension-endpoint',
    `insert into webhook_endpoint (name, address, events, has_personal_data, state, extension, created_at)
     values ($2, '', $3, $4, $5, $1, $6)
     on conflict (extension) where extension is not null do update set name = $2, events = $3, has_personal_data = $4,
       state = $5, state_reason = null, failing_since = null
     returning id`,
    [name, title, events, personalData, state, now],
  )
  return row?.id ?? null
}
