import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenHash } from '#core/server/secret-token.ts'
import { type SessionStore, sessionCookie } from '#identity/server/sessions.ts'
import type { NotificationStreams } from '#notifications/server/streams.ts'
import type { Connection } from './connection.ts'
import { requestContextOf } from './request-context.ts'

type Deps = { sessions: SessionStore; streams: NotificationStreams; now: () => Date }

export async function answerNotificationStream(
  { sessions, streams, now }: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
): Promise<void> {
  const cookie = request.headers.cookie
  const { member, memberUnknown, cookies } = await requestContextOf(new Headers(cookie ? { cookie } : {}), {
    sessions,
    now: now(),
    connection,
  })
  if (memberUnknown) throw memberUnknown
  const token = cookies.get(sessionCookie)
  if (!member || !token) {
    response.writeHead(401, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
    response.end(JSON.stringify({ error: { code: 'login-required', message: 'Logga in först.' } }))
    return
  }
  const lastId = Number(request.headers['last-event-id'] ?? Number.NaN)
  const session = tokenHash(token)
  await streams.open(
    { memberId: member.id, session, lastId: Number.isSafeInteger(lastId) && lastId >= 0 ? lastId : null },
    response,
  )
}
