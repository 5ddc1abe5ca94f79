import type { Logger } from 'pino'
import type { Queries } from '#core/server/db.ts'
import { afterCommit } from '#core/server/transaction.ts'

/** What matters to those who run the shop; docs/operations.md describes each. */
export const operationEvents = {
  'order-placed': 'An order was placed',
  'order-paid': 'An order was paid',
  'order-cancelled': 'An order was cancelled, or a part of it',
  'order-shipped': 'A parcel was sent, or handed over',
  'order-refunded': 'A refund was made',
  'refund-failed': 'A refund was declined',
  'login-failures': 'Logins have failed',
  'email-failed': 'An email could not be sent',
  'import-finished': 'An import has finished',
  'backup-made': 'A backup was made',
  'backup-failed': 'The backup could not be made',
  'backup-verified': 'The last backup was restored and compared',
  'backup-not-verified': 'The last backup could not be restored',
} as const
export type OperationEvent = keyof typeof operationEvents

/** Ids, amounts in öre and counts; never names, addresses or written text. */
type Details = Record<string, string | number | boolean | null | undefined>

export type EventLog = {
  event(name: OperationEvent, details: Details): void
  failure(name: OperationEvent, details: Details, error: unknown): void
}

export function eventLog(log: Pick<Logger, 'info' | 'error'>): EventLog {
  return {
    event: (event, details) => log.info({ event, ...details }, operationEvents[event]),
    failure: (event, details, err) => log.error({ event, ...details, err }, operationEvents[event]),
  }
}

let current: EventLog | null = null

export function logOperationEventsTo(log: EventLog): void {
  current = log
}

/** Logged when the transaction has been committed; at once outside one. */
export function recordOperation(tx: Queries, event: OperationEvent, details: Details): void {
  afterCommit(tx, () => current?.event(event, details))
}
