import { isDeepStrictEqual } from 'node:util'
import { callsPerMinute } from '#api-keys/key-rules.ts'
import { insertKey } from '#api-keys/server/api-key-table.ts'
import { hintOf, newSecret, secretHash } from '#api-keys/server/key-secret.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { extensionsContract as calls } from '#extensions/contract.ts'
import { type Manifest, type RequestedAccess, wantedBy } from '#extensions/manifest.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { hurryWaiting } from '#webhooks/server/resend.ts'
import {
  type ExtensionRow,
  holdRow,
  isApproved,
  writeApproval,
  writeEndpoint,
  writeHiddenPieces,
  writeSettings,
  writeState,
} from './extension-table.ts'
import type { ReadExtension } from './read-folder.ts'
import { savedSettings } from './settings.ts'

type Context = RequestContext & { member: Member }
const contentType = 'extension'

/** It acts for the person who approves it, by a key that only the shop has. */
export async function approveExtension(
  db: Db,
  { read, version, digest }: { read: ReadExtension | null; version: number; digest: string },
  context: Context,
): Promise<void> {
  const manifest = read?.manifest
  if (!read || !manifest || read.faults.length > 0) throw domainError(calls.approveExtension, 'no-such-extension')
  if (read.digest !== digest) throw domainError(calls.approveExtension, 'changed-meanwhile')
  const { name } = read
  const { member, now } = context
  const wanted = wantedBy(manifest)
  await inTransaction(db, async (tx) => {
    const before = await holdRow(tx, name)
    if ((before?.version ?? 0) !== version) throw domainError(calls.approveExtension, 'changed-meanwhile')
    const apiKeyId = await replaceKey(tx, { before, manifest, by: member.id, now })
    const approval = { name, version: manifest.version, wanted, apiKeyId, by: member.id, now }
    const id = await writeApproval(tx, approval)
    await followState(tx, { manifest, wanted, state: 'on', now })
    const change = { contentType, ref: id, action: before ? 'change' : 'create', by: member.id, now } as const
    await logEntryChange(tx, {
      ...change,
      before: before && { name, state: before.state, version: before.approvedVersion, approved: before.approved },
      after: { name, state: 'on', version: manifest.version, approved: wanted },
    })
    await recordSecurityEvent(tx, context, { type: 'extension-approve', details: { name, version: manifest.version } })
  })
}

type Switch = { read: ReadExtension | null; name: string; version: number; state: 'on' | 'off' }

export async function switchExtension(db: Db, { read, name, version, state }: Switch, context: Context): Promise<void> {
  const { member, now } = context
  await inTransaction(db, async (tx) => {
    const before = await heldAt(tx, name, version)
    if (before.state === state) return
    const manifest = read?.manifest
    // What has changed since it was approved is approved first.
    if (state === 'on' && !(manifest && isApproved(before, wantedBy(manifest))))
      throw domainError(calls.setExtensionState, 'no-such-extension')
    await writeState(tx, before.id, state)
    if (manifest) await followState(tx, { manifest, wanted: before.approved, state, now })
    else
      await tx.query('extension-endpoint-off', `update webhook_endpoint set state = 'off' where extension = $1`, [name])
    const change = { contentType, ref: before.id, action: 'change', by: member.id, now } as const
    await logEntryChange(tx, { ...change, before: { name, state: before.state }, after: { name, state } })
    await recordSecurityEvent(tx, context, { type: 'extension-switch', details: { name, state } })
  })
}

type Save = {
  read: ReadExtension | null
  name: string
  version: number
  given: Record<string, string | number | boolean>
}

export async function saveSettings(
  { db, encryption }: { db: Db; encryption: Encryption },
  { read, name, version, given }: Save,
  { member, now }: Context,
): Promise<void> {
  const manifest = read?.manifest
  if (!manifest) throw domainError(calls.saveExtensionSettings, 'no-such-extension')
  await inTransaction(db, async (tx) => {
    const before = await heldAt(tx, name, version)
    const after = savedSettings(manifest, { before, given, encrypt: (text) => encryption.encrypt(text) })
    if (isDeepStrictEqual(after, { settings: before.settings, secrets: before.secrets })) return
    await writeSettings(tx, { id: before.id, ...after })
    await markNavigationChanged(tx)
    const change = { contentType, ref: before.id, action: 'change', by: member.id, now } as const
    await logEntryChange(tx, { ...change, before: logged(name, before), after: logged(name, after) })
  })
}

type Show = { read: ReadExtension | null; name: string; version: number; piece: string; isShown: boolean }

export async function showPiece(
  db: Db,
  { read, name, version, piece, isShown }: Show,
  { member, now }: Context,
): Promise<void> {
  if (!read?.manifest?.startPage.some(({ key }) => key === piece))
    throw domainError(calls.setStartPagePiece, 'no-such-piece')
  await inTransaction(db, async (tx) => {
    const { id, hiddenPieces } = await heldAt(tx, name, version)
    if (hiddenPieces.includes(piece) !== isShown) return
    const others = hiddenPieces.filter((key) => key !== piece)
    const after = isShown ? others : [...others, piece].toSorted()
    await writeHiddenPieces(tx, id, after)
    await markNavigationChanged(tx)
    const change = { contentType, ref: id, action: 'change', by: member.id, now } as const
    await logEntryChange(tx, { ...change, before: { name, hiddenPieces }, after: { name, hiddenPieces: after } })
  })
}

/** Secrets by their names only. */
function logged(name: string, { settings, secrets }: Pick<ExtensionRow, 'settings' | 'secrets'>) {
  return { name, settings, secrets: Object.keys(secrets) }
}

async function heldAt(tx: Transaction, name: string, version: number): Promise<ExtensionRow> {
  const row = await holdRow(tx, name)
  if (!row) throw domainError(calls.setExtensionState, 'no-such-extension')
  if (row.version !== version) throw domainError(calls.setExtensionState, 'changed-meanwhile')
  return row
}

type Followed = { manifest: Manifest; wanted: RequestedAccess; state: 'on' | 'off'; now: Date }

/** Events, and pages that show something of it. */
async function followState(tx: Transaction, { manifest, wanted, state, now }: Followed): Promise<void> {
  const endpoint = { name: manifest.name, title: manifest.title.sv.slice(0, 80), wanted, state, now }
  const endpointId = await writeEndpoint(tx, endpoint)
  if (endpointId !== null && state === 'on') await hurryWaiting(tx, endpointId, now)
  await markNavigationChanged(tx)
}

type Keyed = { before: ExtensionRow | null; manifest: Manifest; by: number; now: Date }

/** Its secret leaves nowhere: the shop itself calls with it. */
async function replaceKey(tx: Transaction, { before, manifest, by, now }: Keyed): Promise<number | null> {
  if (before && before.apiKeyId !== null)
    await tx.query('extension-key-revoke', 'update api_key set revoked_at = coalesce(revoked_at, $2) where id = $1', [
      before.apiKeyId,
      now,
    ])
  const { scopes } = manifest.permissions
  if (scopes.length === 0) return null
  const secret = newSecret()
  const key = {
    hash: secretHash(secret),
    hint: hintOf(secret),
    scopes,
    callsPerMinute: callsPerMinute.usual,
    responsibleId: by,
    expiresAt: null,
    rotatedFrom: null,
    by,
    now,
  }
  const name = `Tillägg ${manifest.name}`
  // Another key may have the name.
  return (await insertKey(tx, { ...key, name })) ?? (await insertKey(tx, { ...key, name: `${name} ${now.getTime()}` }))
}
