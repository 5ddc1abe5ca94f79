import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { computesAhead } from '#extensions/manifest.ts'
import { PriceRules } from '#extensions/price-rules.ts'
import { replaceExtensionPromotions } from '#promotions/server/extension-promotions.ts'
import { ExtensionError } from './extension-error.ts'
import { holdRow, writeComputed } from './extension-table.ts'
import type { LiveExtension } from './live-extension.ts'
import type { Extensions } from './open-extensions.ts'
import type { HandlerName } from './sandbox.ts'

type Deps = { db: Db; extensions: Extensions }

const retryMs = 10 * 60_000

/**
 * Runs the rules of extensions when they have changed, and stores what they answer. Carts and pages use what is stored:
 * they never wait for the code of an extension. What cannot be computed does not apply.
 */
export async function computeAhead({ db, extensions }: Deps, now: Date): Promise<string[]> {
  const computed: string[] = []
  await extensions.reload()
  for (const { name, row } of extensions.known()) {
    const live = extensions.liveOf(name)
    if (live && isDue(live, now)) {
      await computeOne({ db, extensions }, live, now)
      computed.push(name)
    }
    if (row && !live) await withdrawComputed(db, name, now)
  }
  return computed
}

function isDue(live: LiveExtension, now: Date): boolean {
  const { computedFor, computedAt, computedFailed } = live.row
  if (!computesAhead(live.manifest)) return computedAt !== null
  if (computedFor !== stateOf(live)) return true
  return computedFailed && now.getTime() - (computedAt?.getTime() ?? 0) >= retryMs
}

/** Code, settings and what is approved. */
function stateOf({ digest, row }: LiveExtension): string {
  return createHash('sha256')
    .update(JSON.stringify([digest, row.version]))
    .digest('hex')
}

async function computeOne({ db, extensions }: Deps, live: LiveExtension, now: Date): Promise<void> {
  const { name, version } = live.row
  const answers = await answersOf(extensions, live, now).catch((error: unknown) => {
    // It has been reported.
    if (!(error instanceof ExtensionError)) throw error
    return null
  })
  await inTransaction(db, async (tx) => {
    const row = await holdRow(tx, name)
    // What has changed meanwhile is computed the next time.
    if (row?.version !== version || row.state !== 'on') return
    await replaceExtensionPromotions(tx, answers?.prices ?? [], { extension: name, now })
    await writeComputed(tx, row.id, {
      for: stateOf(live),
      at: computesAhead(live.manifest) ? now : null,
      isFailed: !answers,
    })
  })
}

type Answers = { prices: z.output<typeof PriceRules> }

async function answersOf(extensions: Extensions, live: LiveExtension, now: Date): Promise<Answers> {
  const asks = live.manifest.rules.includes('prices')
  return { prices: asks ? await answerOf(extensions, live, { name: 'prices', schema: PriceRules, now }) : [] }
}

type Asked<T> = { name: string; schema: z.ZodType<T>; now: Date }

async function answerOf<T>(extensions: Extensions, live: LiveExtension, { name, schema, now }: Asked<T>): Promise<T> {
  const handler: HandlerName = { kind: 'rules', name }
  const result = schema.safeParse(await extensions.run(live, handler, { now: now.toISOString() }))
  if (result.success) return result.data
  const text = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  const error = new ExtensionError('wrong-answer', text.slice(0, 2000))
  await extensions.report(live, handler, error)
  throw error
}

/** Of one that is turned off, waits or is missing. */
async function withdrawComputed(db: Db, name: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await holdRow(tx, name)
    if (!row?.computedAt) return
    await replaceExtensionPromotions(tx, [], { extension: name, now })
    await writeComputed(tx, row.id, { for: null, at: null, isFailed: false })
  })
}
