import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Hearing = (payload: string) => void

type ListenParts = { connection: pg.ClientConfig; channel: string; hear: Hearing; onFault: (error: unknown) => void }

const firstPause = 100
const longestPause = 5000
const heartbeat = 20_000

/** Hears notifications on a connection of its own, and an empty one at each connection: something may have been said meanwhile. */
export function listenTo({ connection, channel, hear, onFault }: ListenParts): () => Promise<void> {
  const end = new AbortController()
  let leaveNow = () => {}
  const ended = listenOn()
  return async () => {
    end.abort()
    leaveNow()
    await ended
  }

  async function listenOn(): Promise<void> {
    let pause = firstPause
    while (!end.signal.aborted) {
      const didListen = await listenOnce()
      pause = didListen ? firstPause : Math.min(pause * 2, longestPause)
      await wait(pause, undefined, { signal: end.signal }).catch(() => {})
    }
  }

  /** Until the connection is lost; false when there was none. */
  async function listenOnce(): Promise<boolean> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, query_timeout: 3000 })
    const lost = new Promise<void>((resolve) => {
      leaveNow = resolve
      client.on('end', resolve)
      client.on('error', (error) => {
        onFault(error)
        resolve()
      })
    })
    client.on('notification', (message) => hear(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      onFault(error)
      await leave(client)
      return false
    }
    hear('')
    // A network that swallows everything never says that the connection is gone.
    const beat = setInterval(() => client.query('select 1').catch(leaveNow), heartbeat)
    await lost
    clearInterval(beat)
    await leave(client)
    return true
  }
}

async function leave(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(1000, undefined, { ref: false })])
}
