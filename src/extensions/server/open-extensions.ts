import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { StartPagePiece } from '#content/start-page-piece.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { serialReload } from '#core/server/serial-reload.ts'
import type { Look } from '#core/shop.ts'
import { wantedBy } from '#extensions/manifest.ts'
import { openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import type { WebhookRules } from '#webhooks/server/webhook-address.ts'
import type { ExtensionError } from './extension-error.ts'
import { type ExtensionRow, isApproved, readRows } from './extension-table.ts'
import { hostOf, type Signing } from './host.ts'
import type { LiveExtension } from './live-extension.ts'
import { type ReadExtension, readExtensions } from './read-folder.ts'
import { reportFault } from './reports.ts'
import { openRunner, type Runner } from './runner.ts'
import type { HandlerName } from './sandbox.ts'
import { piecesOf, themeOf } from './theme.ts'

/** One that is in the folder, in the database, or both. */
export type KnownExtension = { name: string; read: ReadExtension | null; row: ExtensionRow | null }

export type Extensions = {
  known(): KnownExtension[]
  live(): LiveExtension[]
  /** Null unless it is approved and turned on. */
  liveOf(name: string): LiveExtension | null
  /** Of the first that has one; null when none has. */
  theme(): Partial<Look> | null
  /** Those that the merchant shows. */
  startPagePieces(): readonly StartPagePiece[]
  /** Called when the pieces of the start page are others. */
  onStartPage(listener: () => void): () => void
  /** Faults are reported to staff before they are thrown. */
  run(extension: LiveExtension, handler: HandlerName, input: unknown, signing?: Signing | null): Promise<unknown>
  report(extension: LiveExtension, handler: HandlerName, error: ExtensionError): Promise<void>
  /** What has been approved or turned off meanwhile, by another process too. */
  reload(): Promise<void>
  /** By which extensions call the API. */
  answerFrom(calls: () => Promise<readonly CallRow[]>): void
  close(): Promise<void>
}

type Deps = {
  db: Db
  encryption: Encryption
  dir: string
  rules: WebhookRules
  log: Pick<Logger, 'info' | 'warn' | 'debug' | 'error'>
  runner?: Runner
}

/** The folder is read once: another version of an extension is installed by a restart. */
export async function openExtensions({
  db,
  encryption,
  dir,
  rules,
  log,
  runner = openRunner({ log }),
}: Deps): Promise<Extensions> {
  const read = await readExtensions(dir)
  for (const { name, faults } of read) {
    for (const fault of faults) log.warn({ extension: name, fault }, 'An extension is refused')
  }
  let rows: ExtensionRow[] = []
  let live: LiveExtension[] = []
  let theme: Partial<Look> | null = null
  let pieces: StartPagePiece[] = []
  const listeners = new Set<() => void>()
  let calls: () => Promise<readonly CallRow[]> = async () => []
  const limit = openSharedLimit({
    db,
    name: 'extension-calls',
    max: 0,
    seconds: 60,
    onError: (err) => log.debug({ err }, 'The limits of extensions are counted by this process alone'),
  })
  const reload = serialReload(async () => {
    rows = await readRows(db)
    live = read.flatMap(({ manifest, code, digest, logo, faults, name }) => {
      const row = rows.find((one) => one.name === name) ?? null
      if (!manifest || faults.length > 0 || row?.state !== 'on') return []
      return isApproved(row, wantedBy(manifest)) ? [{ manifest, code, digest, logo, row }] : []
    })
    theme = await themeOf(db, live)
    const before = pieces
    pieces = piecesOf(live)
    if (isDeepStrictEqual(pieces, before)) return
    for (const listener of listeners) listener()
  })
  await reload()
  const deps = { db, encryption, rules, log, limit, calls: () => calls() }

  return {
    known() {
      const names = new Set([...read, ...rows].map(({ name }) => name))
      return [...names].toSorted().map((name) => ({
        name,
        read: read.find((one) => one.name === name) ?? null,
        row: rows.find((one) => one.name === name) ?? null,
      }))
    },
    live: () => live,
    liveOf: (name) => live.find(({ row }) => row.name === name) ?? null,
    theme: () => theme,
    startPagePieces: () => pieces,
    onStartPage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run(extension, handler, input, signing) {
      const { code, row } = extension
      try {
        const host = hostOf(deps, extension, signing)
        const isUnverified = signing?.isVerified === false
        return await runner.run({ extension: row.name, code, handler, input, host, isUnverified })
      } catch (error) {
        const about = handler.kind === 'events' ? input : null
        await reportFault({ db, log }, { extension: row, handler, error, about, now: new Date() })
        throw error
      }
    },
    async report({ row }, handler, error) {
      await reportFault({ db, log }, { extension: row, handler, error, now: new Date() })
    },
    reload,
    answerFrom(given) {
      calls = given
    },
    close: async () => await runner.close(),
  }
}
