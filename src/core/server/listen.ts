import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pause } from './pause.ts'

export type Listener = (payload: string) => void

type ListenOptions = {
  newClient: (limits: { connectionTimeoutMillis: number; query_timeout: number }) => pg.Client
  channel: string
  listener: Listener
  onError: (error: unknown) => void
}

const firstDelayMs = 100
const maxDelayMs = 5000
const heartbeat = 20_000

/** Sends an empty notification at each reconnect, since notifications may have been missed. */
export function listenTo({ newClient, channel, listener, onError }: ListenOptions): () => Promise<void> {
  const end = new AbortController()
  let leaveNow = () => {}
  const ended = listenOn()
  return async () => {
    end.abort()
    leaveNow()
    await ended
  }

  async function listenOn(): Promise<void> {
    let delay = firstDelayMs
    while (!end.signal.aborted) {
      const didListen = await listenOnce()
      delay = didListen ? firstDelayMs : Math.min(delay * 2, maxDelayMs)
      await pause(delay, end.signal)
    }
  }

  async function listenOnce(): Promise<boolean> {
    const client = newClient({ connectionTimeoutMillis: 3000, query_timeout: 3000 })
    const lost = new Promise<void>((resolve) => {
      leaveNow = resolve
      client.on('end', resolve)
      client.on('error', (error) => {
        onError(error)
        resolve()
      })
    })
    client.on('notification', (message) => listener(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      onError(error)
      await leave(client)
      return false
    }
    listener('')
    // A silent network never reports a lost connection.
    const beat = setInterval(() => client.query('select 1').catch(leaveNow), heartbeat)
    await lost
    clearInterval(beat)
    await leave(client)
    return true
  }
}

async function leave(client: pg.Client): Promise<void> {
  // The connection may already be gone.
  await Promise.race([client.end().catch(() => {}), wait(1000, undefined, { ref: false })])
}
