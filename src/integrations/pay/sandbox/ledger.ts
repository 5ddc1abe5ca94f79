import { setTimeout as wait } from 'node:timers/promises'
import { type SandboxOutcome, sandboxOutcomes } from '#core/sandbox-outcome.ts'
import type { Db } from '#core/server/db.ts'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { type Entry, entryOf, type NewEntry, open, type StoredEntry } from './ledger-entries.ts'

export type SandboxLedger = {
  db: Db
  /** Applies the requested misbehaviour: delay, lost answer, duplicates, wrong amount. */
  open(request: HttpRequest, entry: Omit<NewEntry, 'outcome'>, options?: OpenOptions): Promise<Entry>
  /** May return an earlier status, as out-of-order answers do. */
  look(reference: string, signal: AbortSignal): Promise<StoredEntry | null>
  notifyShop(entry: Entry): Promise<void>
}

export type OpenOptions = {
  /** Loses the next answer rather than this one: without the payment's id the shop could never query it. */
  losesNext?: boolean
}

export type SandboxDeps = {
  db: Db
  slowMs: number
  callBack: (url: string) => Promise<void>
}

export type SandboxServer = (request: HttpRequest, ledger: SandboxLedger) => Promise<HttpResponse | null>

export function makeLedger({ db, slowMs, callBack }: SandboxDeps): SandboxLedger {
  const stale = new Set<string>()
  const lost = new Set<string>()
  const notifyShop = async ({ callbackUrl }: Entry) => {
    if (callbackUrl) await callBack(callbackUrl)
  }
  return {
    db,
    notifyShop,

    open: async ({ headers, signal }, entry, { losesNext = false } = {}) => {
      const outcome = outcomeOf(headers)
      if (outcome === 'slow') await wait(slowMs, undefined, { signal })
      if (outcome === 'timeout-not-taken' && !losesNext) return await hang(signal)
      const amount = outcome === 'wrong-sum' ? wrong(entry.amount) : entry.amount
      const opened = await open(db, { ...entry, amount, outcome: firstState(outcome) })
      if (outcome === 'timeout-taken' && !losesNext) return await hang(signal)
      if (outcome === 'timeout-taken' || outcome === 'timeout-not-taken') lost.add(opened.reference)
      if (outcome === 'twice' || outcome === 'out-of-order') {
        await notifyShop(opened)
        await notifyShop(opened)
      }
      if (outcome === 'out-of-order') stale.add(opened.reference)
      return opened
    },

    look: async (reference, signal) => {
      if (lost.delete(reference)) return await hang(signal)
      const entry = await entryOf(db, reference)
      return entry && stale.delete(reference) ? { ...entry, outcome: 'pending' } : entry
    },
  }
}

function firstState(outcome: SandboxOutcome | undefined): Entry['outcome'] {
  if (outcome === undefined || outcome === 'approve' || outcome === 'timeout-not-taken') return 'pending'
  return outcome === 'declined' ? 'declined' : 'paid'
}

function outcomeOf(headers: HttpRequest['headers']): SandboxOutcome | undefined {
  const wished = headers?.['Sandbox-Outcome'] ?? headers?.['sandbox-outcome']
  return sandboxOutcomes.find((outcome) => outcome === wished)
}

/** One krona too little. */
function wrong(amount: number): number {
  return amount > 100 ? amount - 100 : amount + 100
}

function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

export function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): HttpResponse {
  return { status, body, headers }
}
