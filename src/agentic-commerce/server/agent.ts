import type { Logger } from 'pino'
import type { Api } from '#core/calls.ts'
import type { Db } from '#core/server/db.ts'

/** Calls of the shop as a visitor whose cart is the one given; `cartId` answers with a new one. */
export type Visitor = { api: Api; cartId: () => string | null }

export type Agent = {
  db: Db
  apiKeyId: number
  origin: string
  now: Date
  visitor: (cartId: string | null) => Visitor
  log: Pick<Logger, 'error'>
}
