import type { ServerResponse } from 'node:http'

export type Stream = {
  key: string
  session: Buffer | null
  response: ServerResponse
}

export type OpenStreams = {
  add(stream: Stream): void
  has(key: string): boolean
  push(key: string, text: string): void
  pushAll(text: string): void
  size(): number
  close(): void
}

/** Returns which of these sessions are still open, by the hexadecimal hash of their token. */
export type LiveSessions = (tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<string>>

type Deps = {
  liveSessions: LiveSessions
  onError: (error: unknown) => void
  tickMs?: number
}

/** Beyond this, the oldest stream is closed. */
const maxPerKey = 8
/** Heartbeats are sent to one group of streams per second. */
const groups = 25
const maxBufferedBytes = 64 * 1024

/** The open streams of this process, by channel; each ends with its session. */
export function openStreams({ liveSessions, onError, tickMs = 1000 }: Deps): OpenStreams {
  const ofKey = new Map<string, Set<Stream>>()
  const parts = Array.from({ length: groups }, () => new Set<Stream>())
  let opened = 0
  let tick = 0

  async function beat(): Promise<void> {
    const part = [...(parts[tick % groups] ?? [])]
    tick += 1
    const sessions = part.flatMap(({ session }) => session ?? [])
    const alive = sessions.length > 0 ? await liveSessions(sessions) : new Set()
    for (const { session, response } of part) {
      if (session === null || alive.has(session.toString('hex'))) send(response, ':\n\n')
      else response.end()
    }
  }

  const timer = setInterval(() => void beat().catch(onError), tickMs)

  return {
    add(stream) {
      const { key, response } = stream
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      })
      if (response.req.method === 'HEAD') return void response.end()
      response.write('retry: 3000\n\n')
      const streams = ofKey.get(key) ?? new Set()
      ofKey.set(key, streams.add(stream))
      const part = parts[opened % groups]
      opened += 1
      part?.add(stream)
      response.on('close', () => {
        part?.delete(stream)
        streams.delete(stream)
        if (streams.size === 0 && ofKey.get(key) === streams) ofKey.delete(key)
      })
      const [oldest] = streams
      if (streams.size > maxPerKey) oldest?.response.end()
    },

    has: (key) => ofKey.has(key),

    push(key, text) {
      for (const { response } of ofKey.get(key) ?? []) send(response, text)
    },

    pushAll(text) {
      for (const part of parts) for (const { response } of part) send(response, text)
    },

    size: () => parts.reduce((sum, part) => sum + part.size, 0),

    close() {
      clearInterval(timer)
      for (const part of parts) for (const { response } of part) response.end()
    },
  }
}

/** Clients that do not read fast enough lose the stream. */
export function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return
  if (response.writableLength > maxBufferedBytes) response.destroy()
  else response.write(text)
}
