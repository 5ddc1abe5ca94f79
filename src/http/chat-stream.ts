import type { IncomingMessage, ServerResponse } from 'node:http'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { type SessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { hasConversation } from '#support/server/conversations.ts'
import { customerOf } from '#support/server/customer.ts'
import type { ChatStreams } from '#support/server/streams.ts'
import type { Connection } from './connection.ts'
import { requestContextOf } from './request-context.ts'

type Deps = { db: Db; sessions: SessionStore; streams: ChatStreams; now: () => Date }

export async function answerChatStream(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
) {
  const { context, session } = await visitorOf(deps, request, connection)
  const customer = customerOf(context)
  const isKnown = customer && (context.member || (await hasConversation(deps.db, customer)))
  if (!isKnown) return respondError(response, 401, { code: 'login-required', message: 'Logga in först.' })
  deps.streams.openFor(customer, context.member ? session : null, response)
}

export async function answerChatBackOfficeStream(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
) {
  const { context, session } = await visitorOf(deps, request, connection)
  const { member } = context
  if (!member || !session) return respondError(response, 401, { code: 'login-required', message: 'Logga in först.' })
  if (!member.isEmployee) {
    return respondError(response, 403, { code: 'employees-only', message: 'Det här får bara anställda göra.' })
  }
  if (!mayKeep(member, 'chat')) {
    return respondError(response, 403, {
      code: 'right-required',
      message: 'Du har inte fått sköta den här delen av butiken.',
    })
  }
  deps.streams.openForEmployee(member.id, session, response)
}

async function visitorOf({ sessions, now }: Deps, { headers: { cookie } }: IncomingMessage, connection: Connection) {
  const headers = new Headers(cookie ? { cookie } : {})
  const context = await requestContextOf(headers, { sessions, now: now(), connection })
  if (context.memberUnknown) throw context.memberUnknown
  const token = context.cookies.get(sessionCookie)
  return { context, session: token ? tokenHash(token) : null }
}

function respondError(response: ServerResponse, status: number, error: { code: string; message: string }): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
  response.end(JSON.stringify({ error }))
}
