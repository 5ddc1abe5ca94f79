import { DomainError } from '#core/domain-error.ts'
import type { StoredPage } from './page-cache.ts'

export type NewWork = 'page' | 'call'

export type Overload = {
  /** Whether what is not kept may be made; null when it is refused. To be called when it is done. */
  begin(kind: NewWork): (() => void) | null
  readonly isOverloaded: boolean
  /** Refused since the start, by kind. */
  readonly refused: ReadonlyMap<NewWork, number>
  close(): void
}

type Deps = {
  /** Statements that wait for a connection to the database. */
  waiting: () => number
  onChange: (isOverloaded: boolean) => void
}

const everyMs = 20
/** Of the event loop, beyond the interval. Sixteen pages at once take 50 ms of a slow machine and are no overload. */
const maxDelayMs = 100
/** The same while more are being made at once: then their number delays the event loop, not a slow machine. */
const maxDelayWhenManyMs = 40
const manyAtOnce = 32
const maxWaiting = 50
/** So often in a row and for so long: a pause of the garbage collector is no overload. */
const timesLate = 3
const lateForMs = 300
/** With nothing refused. */
const calmForMs = 1000
/** At once, while it lasts. What is made at once takes turns, so this decides how long each of it waits. */
const maxAtOnce = 8

/**
 * Too much is asked for when the event loop, or the queue to the database, has been late for a while. Then only as much
 * new work is begun as is answered in the usual time, and the rest refused; what is kept, carts, orders, payments and
 * everything that is not asked for here goes on.
 */
export function openOverload({ waiting, onChange }: Deps): Overload {
  const refused = new Map<NewWork, number>([
    ['page', 0],
    ['call', 0],
  ])
  let isOverloaded = false
  let [running, peakRunning, late] = [0, 0, 0]
  let [expected, inTime, refusedAt] = [performance.now() + everyMs, performance.now(), 0]

  function look(): void {
    const now = performance.now()
    const maxDelay = peakRunning > manyAtOnce ? maxDelayWhenManyMs : maxDelayMs
    const isLate = now - expected > maxDelay || waiting() > maxWaiting
    expected = now + everyMs
    peakRunning = running
    late = isLate ? late + 1 : 0
    if (!isLate) inTime = now
    if (!isOverloaded && late >= timesLate && now - inTime > lateForMs) change(true, now)
    else if (isOverloaded && !isLate && now - refusedAt > calmForMs) change(false, now)
  }

  function change(to: boolean, now: number): void {
    isOverloaded = to
    refusedAt = now
    onChange(to)
  }

  const end = () => {
    running -= 1
  }
  // What ends within its own turn of the event loop has still taken a part of it.
  const done = () => void setImmediate(end)
  const timer = setInterval(look, everyMs).unref()
  return {
    begin(kind) {
      if (isOverloaded && running >= maxAtOnce) {
        refusedAt = performance.now()
        refused.set(kind, (refused.get(kind) ?? 0) + 1)
        return null
      }
      running += 1
      peakRunning = Math.max(peakRunning, running)
      return done
    },
    get isOverloaded() {
      return isOverloaded
    },
    refused,
    close: () => clearInterval(timer),
  }
}

export const retryAfterSeconds = 5
const message = 'Butiken har väldigt många besökare just nu. Försök igen om en liten stund.'

export function overloadedError(): DomainError {
  return new DomainError(503, 'overloaded', message, { retryAfterSeconds })
}

const html = Buffer.from(
  '<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="robots" content="noindex"><title>Många besökare just nu</title>' +
    '<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}' +
    'a{display:inline-block;margin:.5rem .5rem 0 0;padding:.625rem 1.25rem;border:1px solid;border-radius:.75rem;color:inherit;font-weight:600;text-decoration:none}</style>' +
    `<h1>Många besökare just nu</h1><p>${message} Sidan laddas om av sig själv. Din varukorg finns kvar.</p>` +
    '<p><a href="">Försök igen</a> <a href="/se/checkout">Till kassan</a></p></html>',
)

/** Made once: a page of React would cost as much as what is refused. */
export const overloadedPage: StoredPage = {
  status: 503,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Retry-After': String(retryAfterSeconds),
    Refresh: String(retryAfterSeconds * 2),
  },
  html,
  br: null,
  gz: null,
  tags: new Set(),
}
