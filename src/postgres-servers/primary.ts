import { callbackify } from 'node:util'
import type pg from 'pg'
import { addressesOf } from './addresses.ts'
import { NoPrimary, PostgresClient } from './postgres-client.ts'

type Server = { host: string; port: number }

export type Primary = {
  /** Each of its instances connects to the server that is the primary then. */
  Client: new (
    settings?: pg.ClientConfig,
  ) => PostgresClient
  /** Without the addresses of the other servers. */
  connection: pg.PoolConfig
  servers: number
  close(): void
}

const probeMs = 2000
const watchEveryMs = 3000

/**
 * Connects to the one of several servers that takes writes. All are asked when a first connection is made, again when
 * one could not be made, and every three seconds. One server alone is asked only while it owes an answer.
 */
export function openPrimary(connection: pg.PoolConfig): Primary {
  const addresses = (connection.connectionString && addressesOf(connection.connectionString)) || [undefined]
  const all = addresses.map((address) => (address ? { ...connection, connectionString: address } : connection))
  const isOnlyOne = all.length === 1
  let current: Server | null = null
  let searching: Promise<Server> | null = null
  /** Each promotion begins a timeline. The primary of an earlier one has been replaced and must not be written to. */
  let newest = ''

  async function find(): Promise<Server> {
    const answers = await Promise.allSettled(all.map(ask))
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const [best] = found.toSorted((one, other) => other.timeline.localeCompare(one.timeline))
    if (!best) {
      const reasons = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason.message) : ''))
      throw new NoPrimary(`None of ${all.length} servers takes writes: ${reasons.join('; ')}`)
    }
    if (best.timeline < newest)
      throw new NoPrimary(`${best.server.host} was the primary before another server was promoted`)
    newest = best.timeline
    current = best.server
    return best.server
  }

  async function choose(): Promise<Server> {
    if (current) return current
    searching ??= find().finally(() => {
      searching = null
    })
    return await searching
  }

  const clients = new Set<PostgresClient>()
  /** Connections to a server that hangs, or that has been replaced, would otherwise be used until they end. */
  async function watch(): Promise<void> {
    const { host, port } = await find()
    for (const client of clients) if (client.host !== host || client.port !== port) client.connection.stream.destroy()
  }
  let isProbing = false
  /** One that refuses connections ends those that it has; one that hangs would be waited for until each time-out. */
  async function watchOnlyOne(): Promise<void> {
    if (isProbing || ![...clients].some((client) => client.isWaiting)) return
    isProbing = true
    try {
      if ((await hangs(connection)) && (await hangs(connection)))
        for (const client of clients) client.connection.stream.destroy()
    } finally {
      isProbing = false
    }
  }
  // While none takes writes, each call reports it.
  const look = () => (isOnlyOne ? watchOnlyOne() : watch()).catch(() => {})
  const timer = setInterval(look, watchEveryMs).unref()

  class PrimaryClient extends PostgresClient {
    override connect(): Promise<pg.Client>
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      if (!callback) return this.#connect()
      callbackify(() => this.#connect())(callback as (error: Error | null, client: pg.Client) => void)
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      const server = isOnlyOne ? null : await choose()
      Object.assign(this, server)
      clients.add(this)
      this.once('end', () => clients.delete(this))
      try {
        await super.connect()
        if (!this.isStandby) return this
        await this.end()
        throw new NoPrimary(`${this.host} is a standby`)
      } catch (error) {
        clients.delete(this)
        if (current === server) current = null
        throw error
      }
    }
  }
  return {
    Client: PrimaryClient,
    connection: all[0] ?? connection,
    servers: all.length,
    close: () => clearInterval(timer),
  }
}

/** No connection is made in time. A statement could wait for its turn at a pooler. */
async function hangs(settings: pg.PoolConfig): Promise<boolean> {
  const client = new PostgresClient({ ...settings, connectionTimeoutMillis: probeMs })
  try {
    await client.connect()
    return false
  } catch (error) {
    return error instanceof Error && error.message === 'timeout expired'
  } finally {
    // The connection may never have been made.
    await client.end().catch(() => {})
  }
}

type Found = { server: Server; timeline: string }

async function ask(settings: pg.ClientConfig): Promise<Found> {
  const client = new PostgresClient({ ...settings, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  const { host, port } = client
  try {
    await client.connect()
    if (client.isStandby) throw new NoPrimary(`${host} is a standby`)
    const { rows } = await client.query<{ timeline: string }>(
      'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
    )
    return { server: { host, port }, timeline: rows[0]?.timeline ?? '' }
  } finally {
    // The connection may never have been made.
    await client.end().catch(() => {})
  }
}
