import { DomainError } from '#core/domain-error.ts'
import type { StoredPage } from './page-cache.ts'

export type NewWork = 'page' | 'call'

/** Called when the page has been made; null when the request is rejected. */
type Done = (() => void) | null
/** A promise when it has to wait for others to finish. */
export type Admission = Done | Promise<Done>

export type Overload = {
  /** Whether what is not kept may be made. */
  begin(kind: NewWork): Admission
  readonly isOverloaded: boolean
  /** What the process asks of itself before it opens is no overload, and neither is the work of opening. */
  start(): void
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
/** Delay of the event loop beyond the interval. Sixteen pages at once take 50 ms on a slow machine and are no overload. */
const maxDelayMs = 100
/** The same, and for what waits, while more are asked for at once: then their number is the cause, not a slow machine. */
const maxDelayWhenManyMs = 40
/** More wait, since what is made at once takes turns: all of it would be answered at the end. */
const manyAtOnce = 32
const maxWaiting = 50
/** Consecutive late intervals, and their duration: a pause of the garbage collector is no overload. */
const timesLate = 3
const lateForMs = 300
/** While no request is rejected. */
const calmForMs = 1000
/** At once, while it lasts: then nothing waits for its turn. */
const maxAtOnce = 8

type Waiting = { kind: NewWork; since: number; resolve: (done: Done) => void }

/**
 * Too much is asked for when the event loop, the queue to the database or what waits to be made has been late for a
 * while. Then what waits is refused, and only as much is begun as is answered in the usual time; what is kept, carts,
 * orders, payments and everything that is not asked for here goes on.
 */
export function openOverload({ waiting, onChange }: Deps): Overload {
  const refused = new Map<NewWork, number>([
    ['page', 0],
    ['call', 0],
  ])
  const queue: Waiting[] = []
  let [isOverloaded, isStarted] = [false, false]
  let [running, peak, late, requested] = [0, 0, 0, 0]
  let [expected, inTime, refusedAt] = [performance.now() + everyMs, performance.now(), 0]

  function look(): void {
    const now = performance.now()
    const maxDelay = peak > manyAtOnce ? maxDelayWhenManyMs : maxDelayMs
    const waited = now - (queue[0]?.since ?? now)
    const isBehind = now - expected > maxDelay || waited > maxDelayWhenManyMs || waiting() > maxWaiting
    // A machine that is slow by itself is no overload.
    const isLate = isStarted && isBehind && requested + running + queue.length + waiting() > 0
    requested = 0
    expected = now + everyMs
    peak = running + queue.length
    late = isLate ? late + 1 : 0
    if (!isLate) inTime = now
    if (!isOverloaded && late >= timesLate && now - inTime > lateForMs) change(true, now)
    else if (isOverloaded && !isLate && now - refusedAt > calmForMs) change(false, now)
  }

  function change(to: boolean, now: number): void {
    isOverloaded = to
    refusedAt = now
    onChange(to)
    if (to) for (const { kind, resolve } of queue.splice(0)) resolve(refuse(kind))
  }

  function refuse(kind: NewWork): null {
    refusedAt = performance.now()
    refused.set(kind, (refused.get(kind) ?? 0) + 1)
    return null
  }

  const end = () => {
    running -= 1
    if (running >= manyAtOnce) return
    const next = queue.shift()
    if (!next) return
    running += 1
    next.resolve(done)
  }
  // What ends within its own turn of the event loop has still taken a part of it.
  const done = () => void setImmediate(end)
  const timer = setInterval(look, everyMs).unref()
  return {
    start() {
      isStarted = true
      late = 0
      inTime = performance.now()
    },
    begin(kind) {
      requested += 1
      if (isOverloaded && running >= maxAtOnce) return refuse(kind)
      const mayBegin = running < manyAtOnce
      if (mayBegin) running += 1
      peak = Math.max(peak, running + queue.length)
      if (mayBegin) return done
      return new Promise((resolve) => void queue.push({ kind, since: performance.now(), resolve }))
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
