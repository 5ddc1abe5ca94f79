import { setTimeout as wait } from 'node:timers/promises'
import { type SandboxOutcome, sandboxOutcomes } from '#core/sandbox-outcome.ts'
import type { Db } from '#core/server/db.ts'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { type Entry, entryOf, type NewEntry, open, type StoredEntry } from './ledger-entries.ts'
import type { StripeSandbox } from './stripe-events.ts'

export type SandboxLedger = {
  db: Db
  /** Applies the requested misbehaviour: delay, lost answer, duplicates, wrong amount. */
  open(request: HttpRequest, entry: Omit<NewEntry, 'outcome'>, options?: OpenOptions): Promise<Entry>
  /** May return an earlier status, as out-of-order answers do. */
  look(reference: string, signal: AbortSignal): Promise<StoredEntry | null>
  notifyShop(entry: Entry): Promise<void>
  /** Each in turn, after the answer. */
  callBackLater(url: string, bodies: readonly unknown[]): void
}

export type OpenOptions = {
  /** Loses the next answer rather than this one: without the payment's id the shop could never query it. */
  losesNext?: boolean
}

export type SandboxDeps = {
  db: Db
  slowMs: number
  callBack: (url: string, body?: unknown) => Promise<void>
  /** How long after its answer a provider calls back about a refund. Swish's simulator waits ten seconds. */
  callBackAfterMs?: number
  /** The shop's account at Stripe, when it has one. */
  stripe?: StripeSandbox
}

export type SandboxServer = (request: HttpRequest, ledger: SandboxLedger) => Promise<HttpResponse | null>

export function makeLedger({ db, slowMs, callBack, callBackAfterMs = 10_000 }: SandboxDeps): SandboxLedger {
  const stale = new Set<string>()
  const lost = new Set<string>()
  const notifyShop = async ({ callbackUrl }: Entry) => {
    if (callbackUrl) await callBack(callbackUrl)
  }
  return {
    db,
    notifyShop,

    callBackLater: (url, bodies) => {
      const send = async () => {
        for (const body of bodies) await callBack(url, body)
      }
      // A callback that fails is lost: the shop asks as well.
      setTimeout(() => void send().catch(() => {}), callBackAfterMs).unref()
    },

    open: async ({ headers, signal }, entry, { losesNext = false } = {}) => {
      const outcome = outcomeOf(headers)
      if (outcome === 'unavailable') throw new SandboxFault(503)
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
      // It says that the payment is made, and it is not.
      if (outcome === 'false-callback') await callBack(opened.callbackUrl, { status: 'PAID' })
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

/** The provider is out of order, and answers with this status. */
export class SandboxFault extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The sandbox answers ${status}`)
    this.status = status
  }
}

const undecided: ReadonlySet<SandboxOutcome> = new Set(['approve', 'timeout-not-taken', 'false-callback'])

function firstState(outcome: SandboxOutcome | undefined): Entry['outcome'] {
  if (outcome === undefined || undecided.has(outcome)) return 'pending'
  return outcome === 'declined' ? 'declined' : 'paid'
}

function outcomeOf(headers: HttpRequest['headers']): SandboxOutcome | undefined {
  const wished = headerOf(headers ? { headers } : {}, 'sandbox-outcome')
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

/** Names are in lower case over a network, and as they were written without one. */
export function headerOf({ headers = {} }: Pick<HttpRequest, 'headers'>, name: string): string | undefined {
  return Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
}

export function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): HttpResponse {
  return { status, body, headers }
}
