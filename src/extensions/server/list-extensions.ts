import type { Queries } from '#core/server/db.ts'
import type { Extension, ShownSetting } from '#extensions/contract.ts'
import { computesAhead, type ExtensionSetting, wantedBy, withLater } from '#extensions/manifest.ts'
import { namesOfExtension } from '#promotions/server/extension-promotions.ts'
import { type ExtensionRow, isApproved } from './extension-table.ts'
import type { Extensions, KnownExtension } from './open-extensions.ts'
import { latestReports } from './reports.ts'
import { valueOf } from './settings.ts'

export async function listExtensions(db: Queries, extensions: Extensions): Promise<Extension[]> {
  return await Promise.all(extensions.known().map((known) => shown(db, known)))
}

async function shown(db: Queries, { name, read, row }: KnownExtension): Promise<Extension> {
  const manifest = read?.manifest ?? null
  const [reports, events] = row ? await Promise.all([latestReports(db, row.id), eventsOf(db, name)]) : [[], null]
  const state = stateOf({ name, read, row })
  return {
    name,
    title: manifest?.title.sv ?? name,
    description: manifest?.description.sv ?? '',
    version: manifest?.version ?? null,
    state,
    faults: read?.faults ?? [],
    wanted: manifest && wantedBy(manifest),
    pages: state === 'on' ? (manifest?.pages.map(({ name, title }) => ({ name, title: title.sv })) ?? []) : [],
    startPage:
      manifest?.startPage.map(({ key, name }) => ({ key, name, isShown: !row?.hiddenPieces.includes(key) })) ?? [],
    jobs: manifest?.jobs.map((job) => job.name) ?? [],
    approved: row && {
      version: row.approvedVersion,
      at: row.approvedAt.getTime(),
      by: row.approvedBy,
      wanted: withLater(row.approved),
    },
    settings: manifest?.settings.map((setting) => shownSetting(setting, row)) ?? [],
    computed: row && manifest && state === 'on' && computesAhead(manifest) ? await computedOf(db, row) : null,
    events,
    reports: reports.map((report) => ({ ...report, at: report.at.getTime() })),
    digest: read?.digest ?? '',
    rowVersion: row?.version ?? 0,
  }
}

export function stateOf({ read, row }: KnownExtension): Extension['state'] {
  if (!read) return 'missing'
  if (!read.manifest || read.faults.length > 0) return 'faulty'
  if (!row || !isApproved(row, wantedBy(read.manifest))) return 'waiting'
  return row.state
}

function shownSetting(setting: ExtensionSetting, row: ExtensionRow | null): ShownSetting {
  const { name, type, label, hint } = setting
  const isSecret = type === 'secret'
  return {
    name,
    type,
    label: label.sv,
    hint: hint?.sv ?? null,
    value: isSecret ? null : valueOf(setting, row ?? { settings: {} }),
    isSet: isSecret && row?.secrets[name] !== undefined,
    min: type === 'number' ? setting.min : null,
    max: type === 'number' ? setting.max : null,
  }
}

async function computedOf(db: Queries, row: ExtensionRow): Promise<Extension['computed']> {
  const { name, computedAt, computedFailed } = row
  return {
    at: computedAt?.getTime() ?? null,
    isFailed: computedFailed,
    prices: await namesOfExtension(db, name),
  }
}

type Events = { waiting: number; failingSince: Date | null }

async function eventsOf(db: Queries, name: string): Promise<Extension['events']> {
  const [row] = await db.query<Events>(
    'extension-events',
    `select e.failing_since as "failingSince",
       (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting
     from webhook_endpoint e where e.extension = $1`,
    [name],
  )
  return row ? { waiting: row.waiting, failingSince: row.failingSince?.getTime() ?? null } : null
}
