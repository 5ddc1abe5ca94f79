import type pg from 'pg'
import { PostgresClient } from './postgres-client.ts'
import type { Primary } from './primary.ts'

/** Sessions are read only, since a standby may be promoted. */
class ReadingClient extends PostgresClient {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), default_transaction_read_only: 'on' }
  }
}

/** One server that is only read from. */
export function openStandby(connection: pg.PoolConfig): Primary {
  return { Client: ReadingClient, connection, servers: 1, close: () => {} }
}
