import type { Config } from '#core/server/config.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '#core/server/embedded-postgres.ts'
import type { Sealer } from '#core/server/sealer.ts'

export type ShopDatabase = {
  db: Db
  /** True when somebody else started the server. */
  isAttached: boolean
  /** Stops the embedded server, when there is one. */
  stop(): Promise<void>
}

type Parts = {
  config: Config
  /** Of whoever writes what has to be sealed. */
  sealer?: Sealer
  say?: (line: string) => void
  onFault?: (error: unknown) => void
}

/** The database of the settings: the one at DATABASE_URL, else the embedded one. */
export async function openShopDatabase({
  config,
  sealer,
  say = () => {},
  onFault = () => {},
}: Parts): Promise<ShopDatabase> {
  const { databasePool: poolSize, namedStatements } = config
  const sealing = sealer ? { seal: sealer.seal } : {}
  if (config.databaseUrl) {
    const db = openDatabase({
      connection: { connectionString: config.databaseUrl },
      poolSize,
      namedStatements,
      onFault,
      ...sealing,
    })
    await db.query('', 'select 1')
    return { db, isAttached: true, stop: async () => {} }
  }
  const embedded: EmbeddedPostgres = await startEmbedded(config.dataDir, {
    onStep: (step) => say(`${step} …`),
  })
  const db = openDatabase({ connection: embedded.connection, poolSize, namedStatements, onFault, ...sealing })
  return { db, isAttached: embedded.isAttached, stop: embedded.stop }
}
