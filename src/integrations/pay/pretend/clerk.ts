import { setTimeout as wait } from 'node:timers/promises'
import { type PretendOutcome, pretendOutcomes } from '#core/pretend-outcome.ts'
import type { Db } from '#core/server/db.ts'
import type { WireAnswer, WireRequest } from '#integrations/pay/wire.ts'
import { type Entry, entryOf, type Known, type NewEntry, open } from './books.ts'

export type Clerk = {
  db: Db
  /** Opens a payment as its header asks: at once, late, after taking the money and never, twice, with a wrong sum. */
  open(request: WireRequest, entry: Omit<NewEntry, 'outcome'>, options?: OpenOptions): Promise<Entry>
  /** How it stands, or stood: an answer may be older than the one before. */
  look(reference: string, signal: AbortSignal): Promise<Known | null>
  tell(entry: Entry): Promise<void>
}

export type OpenOptions = {
  /** The answer that gets lost is the next one: who is not told the name of this payment could never ask about it. */
  losesNext?: boolean
}

export type ClerkParts = {
  db: Db
  slowMs: number
  /** Tells the shop that something happened. */
  callBack: (url: string) => Promise<void>
}

export type Desk = (request: WireRequest, clerk: Clerk) => Promise<WireAnswer | null>

/** Keeps the pretend providers' books and misbehaves on demand. */
export function makeClerk({ db, slowMs, callBack }: ClerkParts): Clerk {
  const stale = new Set<string>()
  const lost = new Set<string>()
  const tell = async ({ callbackUrl }: Entry) => {
    if (callbackUrl) await callBack(callbackUrl)
  }
  return {
    db,
    tell,

    open: async ({ headers, signal }, entry, { losesNext = false } = {}) => {
      const outcome = outcomeOf(headers)
      if (outcome === 'slow') await wait(slowMs, undefined, { signal })
      if (outcome === 'timeout-not-taken' && !losesNext) return await hang(signal)
      const amountOre = outcome === 'wrong-sum' ? wrong(entry.amountOre) : entry.amountOre
      const opened = await open(db, { ...entry, amountOre, outcome: firstState(outcome) })
      if (outcome === 'timeout-taken' && !losesNext) return await hang(signal)
      if (outcome === 'timeout-taken' || outcome === 'timeout-not-taken') lost.add(opened.reference)
      if (outcome === 'twice' || outcome === 'out-of-order') {
        await tell(opened)
        await tell(opened)
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

function firstState(outcome: PretendOutcome | undefined): Entry['outcome'] {
  if (outcome === undefined || outcome === 'approve' || outcome === 'timeout-not-taken') return 'pending'
  return outcome === 'declined' ? 'declined' : 'paid'
}

function outcomeOf(headers: WireRequest['headers']): PretendOutcome | undefined {
  const told = headers?.['Pretend-Outcome'] ?? headers?.['pretend-outcome']
  return pretendOutcomes.find((outcome) => outcome === told)
}

/** A krona too little. */
function wrong(amountOre: number): number {
  return amountOre > 100 ? amountOre - 100 : amountOre + 100
}

/** Answers never; ends when the caller has waited long enough. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

export function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): WireAnswer {
  return { status, body, headers }
}
