import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { SlotPiece } from '#content/contract.ts'
import { replaceSlotPieces } from '#content/server/slot-pieces.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inputError } from '#core/server/input-error.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { computesAhead } from '#extensions/manifest.ts'
import { PriceRules } from '#extensions/price-rules.ts'
import { ShippingRules } from '#extensions/shipping-rules.ts'
import { SlotPieces } from '#extensions/slot-pieces.ts'
import { replaceExtensionPromotions } from '#promotions/server/extension-promotions.ts'
import { replaceShippingRules } from '#shipping/server/shipping-rules.ts'
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
    await applyAnswers(tx, answers ?? nothing, { extension: name, now })
    await writeComputed(tx, row.id, {
      for: stateOf(live),
      at: computesAhead(live.manifest) ? now : null,
      isFailed: !answers,
    })
  })
}

type Answers = {
  prices: z.output<typeof PriceRules>
  shipping: z.output<typeof ShippingRules>
  slots: Omit<SlotPiece, 'extension'>[]
}
const nothing: Answers = { prices: [], shipping: [], slots: [] }

async function applyAnswers(
  tx: Transaction,
  { prices, shipping, slots }: Answers,
  { extension, now }: { extension: string; now: Date },
): Promise<void> {
  await replaceExtensionPromotions(tx, prices, { extension, now })
  const isShippingChanged = await replaceShippingRules(tx, shipping, extension)
  const areSlotsChanged = await replaceSlotPieces(tx, slots, extension)
  // Pages that say something of it are made anew.
  if (isShippingChanged || areSlotsChanged) await markNavigationChanged(tx)
}

async function answersOf(extensions: Extensions, live: LiveExtension, now: Date): Promise<Answers> {
  const { rules } = live.manifest
  const ask = async <T>(handler: HandlerName, schema: z.ZodType<T>) =>
    await answerOf(extensions, live, { handler, schema, now })
  const answers: Answers = { ...nothing, slots: [] }
  if (rules.includes('prices')) answers.prices = await ask({ kind: 'rules', name: 'prices' }, PriceRules)
  if (rules.includes('shipping')) answers.shipping = await ask({ kind: 'rules', name: 'shipping' }, ShippingRules)
  for (const place of live.manifest.slots) {
    const handler = { kind: 'slots', name: place } as const
    for (const { rule, ...piece } of await ask(handler, SlotPieces)) {
      const about = rule === undefined ? { conditions: piece.conditions, quantity: 0 } : aboutRule(answers.prices, rule)
      if (!about) throw await wrong(extensions, live, { handler, text: `${rule}: ${noRule}` })
      answers.slots.push({ ...piece, ...about, place })
    }
  }
  return answers
}

const noRule = 'no such rule for everyone, of at most 100 products, categories and so on'

/** What is said of a rule is said where it applies and can be reached, to everyone who reads it. */
function aboutRule(prices: Answers['prices'], key: string): Pick<SlotPiece, 'conditions' | 'quantity'> | null {
  const found = prices.find((one) => one.key === key && one.audience === 'all')
  if (!found) return null
  const { discount, conditions } = found.rule
  const read = SlotPiece.shape.conditions.safeParse(JSON.parse(JSON.stringify(conditions)))
  if (!read.success) return null
  const quantity = discount.kind === 'volume' ? Math.min(...discount.tiers.map(({ from }) => from)) : 1
  return { conditions: read.data, quantity }
}

type Input<T> = { handler: HandlerName; schema: z.ZodType<T>; now: Date }

async function answerOf<T>(
  extensions: Extensions,
  live: LiveExtension,
  { handler, schema, now }: Input<T>,
): Promise<T> {
  const answer = await extensions.run(live, handler, { now: now.toISOString() })
  const bad = inputError(answer)
  if (bad) throw await wrong(extensions, live, { handler, text: `${bad.path}: ${bad.message}` })
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const text = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  throw await wrong(extensions, live, { handler, text })
}

async function wrong(
  extensions: Extensions,
  live: LiveExtension,
  { handler, text }: { handler: HandlerName; text: string },
) {
  const error = new ExtensionError('wrong-answer', text.slice(0, 2000))
  await extensions.report(live, handler, error)
  return error
}

/** Of one that is turned off, waits or is missing. */
async function withdrawComputed(db: Db, name: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await holdRow(tx, name)
    if (!row?.computedAt) return
    await applyAnswers(tx, nothing, { extension: name, now })
    await writeComputed(tx, row.id, { for: null, at: null, isFailed: false })
  })
}
