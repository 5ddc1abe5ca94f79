import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FeedStreams } from '#account/server/feed/streams.ts'
import { type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import type { Connection } from './connection.ts'
import { visitOf } from './visit.ts'

type Parts = { sessions: SessionDoor; streams: FeedStreams; now: () => Date }

/** Opens a stream of news for whoever is logged in; nobody else is let in. */
export async function answerFeedStream(
  { sessions, streams, now }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
): Promise<void> {
  const cookie = request.headers.cookie
  const { shopper, cookies } = await visitOf(new Headers(cookie ? { cookie } : {}), {
    sessions,
    now: now(),
    connection,
  })
  const token = cookies.get(sessionCookie)
  if (!shopper || !token) {
    response.writeHead(401, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' })
    response.end(JSON.stringify({ error: { code: 'log-in-first', message: 'Logga in först.' } }))
    return
  }
  const lastId = Number(request.headers['last-event-id'] ?? Number.NaN)
  const session = tokenHash(token)
  await streams.open(
    { memberId: shopper.id, session, lastId: Number.isSafeInteger(lastId) && lastId >= 0 ? lastId : null },
    response,
  )
}
