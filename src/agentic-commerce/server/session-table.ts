import type { Buyer, FulfillmentDetails, Item } from '#agentic-commerce/requests.ts'
import type { Queries } from '#core/server/db.ts'

/** What the agent has asked for; what the shop says of it is computed at each answer. */
export type SessionDetails = {
  items: readonly Item[]
  buyer: Buyer | null
  fulfillment: FulfillmentDetails | null
  shippingMethodId: number | null
  /** As the agent wrote it, when it is none of those that are offered. */
  unknownOption: string | null
  hasCodes: boolean
}

export type Session = {
  id: string
  cartId: string
  state: 'open' | 'canceled'
  revision: number
  details: SessionDetails
  createdAt: Date
  updatedAt: Date
}

type New = Pick<Session, 'id' | 'cartId' | 'details'> & { apiKeyId: number; now: Date }

export async function insertSession(db: Queries, { id, apiKeyId, cartId, details, now }: New): Promise<Session> {
  await db.query(
    'agentic-session-insert',
    `insert into agentic_checkout_session (id, api_key_id, cart_id, details, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [id, apiKeyId, cartId, JSON.stringify(details), now],
  )
  return { id, cartId, state: 'open', revision: 0, details, createdAt: now, updatedAt: now }
}

/** Only of the key that made it. */
export async function findSession(db: Queries, id: string, apiKeyId: number): Promise<Session | null> {
  const [found] = await db.query<Session>(
    'agentic-session',
    `select id, cart_id as "cartId", state, revision, details, created_at as "createdAt", updated_at as "updatedAt"
     from agentic_checkout_session where id = $1 and api_key_id = $2`,
    [id, apiKeyId],
  )
  return found ?? null
}

type Change = Pick<Session, 'state' | 'details'> & { now: Date }

/** Null when it has been changed since it was read. */
export async function saveSession(
  db: Queries,
  read: Session,
  { state, details, now }: Change,
): Promise<Session | null> {
  const saved = await db.query(
    'agentic-session-save',
    `update agentic_checkout_session set state = $3, details = $4, updated_at = $5, revision = revision + 1
     where id = $1 and revision = $2 returning id`,
    [read.id, read.revision, state, JSON.stringify(details), now],
  )
  return saved.length > 0 ? { ...read, state, details, updatedAt: now, revision: read.revision + 1 } : null
}
