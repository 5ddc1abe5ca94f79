import type { Server, ServerResponse } from 'node:http'

type Limits = {
  /** Idle connections are closed after this; open streams send keep-alives more often. */
  idleMs: number
  maxMs: number
  everyMs: number
}

/** `at` is its place in the list of those that are being sent. */
type Answer = { response: ServerResponse; unreadSince: number | null; at: number }

const limits: Limits = { idleMs: 120_000, maxMs: 10 * 60_000, everyMs: 10_000 }

/** Disconnects clients that do not read, since unread data and its sources stay in memory. */
export function dropSlowClients(server: Server, { idleMs, maxMs, everyMs }: Limits = limits): void {
  // Not a map: each table that a map has outgrown points to the next one, and one that has been kept for long would keep
  // all answers since, until the garbage collector goes through the whole memory.
  const answers: Answer[] = []
  server.setTimeout(idleMs)
  server.on('request', (_, response) => {
    const answer: Answer = { response, unreadSince: null, at: answers.length }
    answers.push(answer)
    response.once('close', () => remove(answers, answer))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const answer of answers) {
      const { response, unreadSince } = answer
      const isUnread = response.writableLength > 0
      if (isUnread && unreadSince !== null && now - unreadSince > maxMs) response.destroy()
      else if (isUnread !== (unreadSince !== null)) answer.unreadSince = isUnread ? now : null
    }
  }, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}

/** The last one takes its place. */
function remove(answers: Answer[], answer: Answer): void {
  const last = answers.pop()
  if (!last || last === answer) return
  answers[answer.at] = last
  last.at = answer.at
}
