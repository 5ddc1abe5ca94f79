import type { IncomingMessage, ServerResponse } from 'node:http'
import { type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { hasConversation } from '#chat/server/conversations.ts'
import { customerOf } from '#chat/server/customer.ts'
import type { ChatStreams } from '#chat/server/streams.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import type { Connection } from './connection.ts'
import { visitOf } from './visit.ts'

type Parts = { db: Db; sessions: SessionDoor; streams: ChatStreams; now: () => Date }

/** Opens a stream for whoever has a conversation, or may have one: a guest who has never written has none. */
export async function answerChatStream(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
) {
  const { visit, session } = await visitorOf(parts, request, connection)
  const customer = customerOf(visit)
  const isKnown = customer && (visit.shopper || (await hasConversation(parts.db, customer)))
  if (!isKnown) return refuse(response, 401, { code: 'log-in-first', message: 'Logga in först.' })
  parts.streams.openFor(customer, visit.shopper ? session : null, response)
}

/** Opens a stream of all conversations, for those who answer them. */
export async function answerChatDeskStream(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
) {
  const { visit, session } = await visitorOf(parts, request, connection)
  const { shopper } = visit
  if (!shopper || !session) return refuse(response, 401, { code: 'log-in-first', message: 'Logga in först.' })
  if (!shopper.isEmployee) {
    return refuse(response, 403, { code: 'employees-only', message: 'Det här får bara anställda göra.' })
  }
  if (!mayKeep(shopper, 'chat')) {
    return refuse(response, 403, { code: 'right-wanted', message: 'Du har inte fått sköta den här delen av butiken.' })
  }
  parts.streams.openForEmployee(shopper.id, session, response)
}

async function visitorOf({ sessions, now }: Parts, { headers: { cookie } }: IncomingMessage, connection: Connection) {
  const headers = new Headers(cookie ? { cookie } : {})
  const visit = await visitOf(headers, { sessions, now: now(), connection })
  const token = visit.cookies.get(sessionCookie)
  return { visit, session: token ? tokenHash(token) : null }
}

function refuse(response: ServerResponse, status: number, error: { code: string; message: string }): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
  response.end(JSON.stringify({ error }))
}
