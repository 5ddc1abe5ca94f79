const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The example of Standard Webhooks: ten attempts in three days. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

export const maxAttempts = delays.length + 1

/** Of a delay, so that receivers that failed together are not called together again. */
const jitter = 0.1

const longestWait = 24 * hour

type Failure = {
  /** So many have been made. */
  attempts: number
  retryAfter: string | null
  now: Date
  /** Between 0 and 1. */
  random: number
}

/** Null after the last attempt. */
export function nextAttempt({ attempts, retryAfter, now, random }: Failure): Date | null {
  const delay = delays[attempts - 1]
  if (delay === undefined) return null
  const wait = Math.max(delay * (1 + jitter * random), Math.min(retryAfterMs(retryAfter, now), longestWait))
  return new Date(now.getTime() + Math.round(wait))
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(text: string | null, now: Date): number {
  if (text === null) return 0
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * second
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0)
}

/** An endpoint where nothing has succeeded for so long is paused. */
export const pausedAfterHours = 24

/** How long an earlier secret signs as well. */
export const overlapHours = 24

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300

export const isGone = (status: number | null) => status === 410

export const eventDays = { delivered: 30, failed: 90 } as const
