import type { ServerResponse } from 'node:http'
import type { Right } from '#core/rights.ts'
import type { Db } from '#core/server/db.ts'
import { livesOn } from './sessions.ts'

export type Stream = {
  /** Whose it is; what is told to somebody arrives in all their streams. */
  key: string
  /** The stream ends with the session; null for whoever is not logged in. */
  session: Buffer | null
  response: ServerResponse
}

export type OpenStreams = {
  add(stream: Stream): void
  /** Whether anybody of that key listens here. */
  has(key: string): boolean
  tell(key: string, text: string): void
  tellAll(text: string): void
  size(): number
  close(): void
}

type Parts = {
  db: Db
  /** Names the statement that asks for the sessions. */
  name: string
  onFault: (error: unknown) => void
  turnMs?: number
  /** Only employees who have this right may listen. */
  right?: Right
}

/** Whoever has more windows than this loses the oldest. */
const mostOfKey = 8
/** The streams have their signs of life in turns, a part of them each second. */
const turns = 25
/** Bytes that somebody has not taken yet. */
const mostWaiting = 64 * 1024

/** The open answers of this process by which pages hear what happens; each ends when its session has. */
export function openStreams({ db, name, onFault, turnMs = 1000, right }: Parts): OpenStreams {
  const ofKey = new Map<string, Set<Stream>>()
  const parts = Array.from({ length: turns }, () => new Set<Stream>())
  let opened = 0
  let turn = 0
  const sessionsSql = `select encode(s.token_hash, 'hex') as hash from session s
    join member m on m.id = s.member_id
    where s.token_hash = any($1::bytea[]) and ${livesOn('$2')} ${right ? `and ${holdsRight(right)}` : ''}`

  async function beat(): Promise<void> {
    const part = [...(parts[turn % turns] ?? [])]
    turn += 1
    const sessions = part.flatMap(({ session }) => session ?? [])
    const alive = sessions.length > 0 ? await aliveOf(sessions) : new Set()
    for (const { session, response } of part) {
      if (session === null || alive.has(session.toString('hex'))) send(response, ':\n\n')
      else response.end()
    }
  }

  async function aliveOf(sessions: readonly Buffer[]): Promise<Set<string>> {
    const rows = await db.query<{ hash: string }>(`${name}-sessions`, sessionsSql, [sessions, new Date()])
    return new Set(rows.map(({ hash }) => hash))
  }

  const timer = setInterval(() => void beat().catch(onFault), turnMs)

  return {
    add(stream) {
      const { key, response } = stream
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      })
      response.write('retry: 3000\n\n')
      const streams = ofKey.get(key) ?? new Set()
      ofKey.set(key, streams.add(stream))
      const part = parts[opened % turns]
      opened += 1
      part?.add(stream)
      response.on('close', () => {
        part?.delete(stream)
        streams.delete(stream)
        if (streams.size === 0 && ofKey.get(key) === streams) ofKey.delete(key)
      })
      const [oldest] = streams
      if (streams.size > mostOfKey) oldest?.response.end()
    },

    has: (key) => ofKey.has(key),

    tell(key, text) {
      for (const { response } of ofKey.get(key) ?? []) send(response, text)
    },

    tellAll(text) {
      for (const part of parts) for (const { response } of part) send(response, text)
    },

    size: () => parts.reduce((sum, part) => sum + part.size, 0),

    close() {
      clearInterval(timer)
      for (const part of parts) for (const { response } of part) response.end()
    },
  }
}

const holdsRight = (right: Right) => `m.is_employee and (m.is_admin or '${right}' = any(m.rights))
  and (s.second_factor_at is not null or not exists(select from second_factor f where f.member_id = m.id))`

/** Whoever does not take what is sent loses the stream. */
export function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return
  if (response.writableLength > mostWaiting) response.destroy()
  else response.write(text)
}
