import type { Shopper, Visit } from '#core/server/handlers.ts'

/** An employee at work, from where. */
export type DeskVisit = Pick<Visit, 'now' | 'ip' | 'userAgent'> & { shopper: Shopper }
