import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Limits = {
  /** Idle connections are closed after this; open streams send keep-alives more often. */
  idleMs: number
  maxMs: number
  /** For a body to arrive, and for each of its kilobytes besides: files take longer than what forms send. */
  bodyMs: number
  bodyMsPerKilobyte: number
  everyMs: number
}

/** `at` is its place in the list of those that are being sent. */
type Answer = {
  request: IncomingMessage
  response: ServerResponse
  begunAt: number
  unreadSince: number | null
  at: number
}

const usual: Limits = {
  idleMs: 120_000,
  maxMs: 10 * 60_000,
  bodyMs: 60_000,
  // 32 kilobytes a second.
  bodyMsPerKilobyte: 1000 / 32,
  everyMs: 10_000,
}
/** A longer body is refused before it has arrived. */
const mostKilobytes = 16 * 1024

/** The time that the longest body may take. */
export const longestBodyMs = usual.bodyMs + mostKilobytes * usual.bodyMsPerKilobyte

/**
 * Disconnects clients that do not read, since unread data and its sources stay in memory, and those whose bodies do not
 * arrive.
 */
export function dropSlowClients(server: Server, limits: Partial<Limits> = {}): void {
  const { idleMs, maxMs, bodyMs, bodyMsPerKilobyte, everyMs } = { ...usual, ...limits }
  const isLate = ({ request, begunAt }: Answer, now: number) => {
    const kilobytes = Math.min(Number(request.headers['content-length'] ?? 0) / 1024, mostKilobytes)
    return !request.complete && now - begunAt > bodyMs + kilobytes * bodyMsPerKilobyte
  }
  // Not a map: each table that a map has outgrown points to the next one, and one that has been kept for long would keep
  // all answers since, until the garbage collector goes through the whole memory.
  const answers: Answer[] = []
  server.setTimeout(idleMs)
  server.on('request', (request, response) => {
    const answer: Answer = { request, response, begunAt: performance.now(), unreadSince: null, at: answers.length }
    answers.push(answer)
    response.once('close', () => remove(answers, answer))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const answer of answers) {
      const { response, unreadSince } = answer
      const isUnread = response.writableLength > 0
      if (isLate(answer, now)) endLate(answer)
      else if (isUnread && unreadSince !== null && now - unreadSince > maxMs) response.destroy()
      else if (isUnread !== (unreadSince !== null)) answer.unreadSince = isUnread ? now : null
    }
  }, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}

function endLate({ request, response }: Answer): void {
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.destroy()
}

/** The last one takes its place. */
function remove(answers: Answer[], answer: Answer): void {
  const last = answers.pop()
  if (!last || last === answer) return
  answers[answer.at] = last
  last.at = answer.at
}
