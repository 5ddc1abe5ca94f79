import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Showing = { productId: number; place: string }

export type Ticket = Showing & { name: string }

export const validForMs = 6 * 3_600_000

/** Signed: what was shown, when, and a unique id. */
export function writeTicket({ productId, place }: Showing, secret: string, now: Date): string {
  const name = randomBytes(9).toString('base64url')
  const body = Buffer.from(JSON.stringify([productId, place, now.getTime(), name])).toString('base64url')
  return `${body}.${signatureOf(body, secret)}`
}

export function readTicket(ticket: string, secret: string, now: Date): Ticket | null {
  const [body = '', signature = '', ...rest] = ticket.split('.')
  if (rest.length > 0 || !isSame(signature, signatureOf(body, secret))) return null
  const [productId, place, at, name] = JSON.parse(Buffer.from(body, 'base64url').toString())
  const age = now.getTime() - at
  return age >= 0 && age <= validForMs ? { productId, place, name } : null
}

export function oldestTicket(now: Date): Date {
  return new Date(now.getTime() - validForMs)
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url').slice(0, 22)
}

function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
