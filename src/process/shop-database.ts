import type pg from 'pg'
import { type Db, openDatabase } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import type { Connection } from '#database/pg-dump.ts'
import { refusePooler } from '#database/pooler.ts'
import { refuseOldServer } from '#database/postgres-version.ts'
import { explainReadOnly, refuseReadOnly } from '#database/read-only.ts'
import { undoInterruptedRestore } from '#database/set-aside.ts'
import { grantWork, makeWorkingRole } from '#database/working-role.ts'
import type { Config } from '#environment/config.ts'
import { prepareQueue } from '#jobs/queue.ts'

export type ShopDatabase = {
  db: Db
  owner: Db
  /** The owner's. */
  connection: Connection
  isAttached: boolean
  stop(): Promise<void>
}

type Deps = {
  config: Config
  /** Of the embedded database. */
  mustExist?: boolean
  encryption?: Encryption
  print?: (line: string) => void
  onError?: (error: unknown) => void
  /** The embedded database has ended and cannot be started again. */
  onLost?: ((error: Error) => void) | undefined
}

const workingRole = 'krets_shop'

export async function openShopDatabase({
  config,
  mustExist = false,
  encryption,
  print = () => {},
  onError = () => {},
  onLost = () => {},
}: Deps): Promise<ShopDatabase> {
  const { databaseUrl, migrationDatabaseUrl, directDatabaseUrl, databasePool: poolSize, namedStatements } = config
  const withEncryption = encryption ? { encrypt: encryption.encrypt } : {}
  const open = (connection: pg.PoolConfig, size = poolSize) =>
    openDatabase({ connection, poolSize: size, namedStatements, onError, ...withEncryption })
  if (databaseUrl) {
    const through = { connection: { connectionString: databaseUrl }, poolSize, namedStatements }
    const direct = directDatabaseUrl ? { connectionString: directDatabaseUrl } : undefined
    const db = openDatabase({ ...through, direct, onError, ...withEncryption })
    const owner = migrationDatabaseUrl ? open({ connectionString: migrationDatabaseUrl }, ownersPool) : db.direct
    try {
      await refusePooler(db, owner).catch(explainReadOnly)
      await refuseReadOnly(db, 'DATABASE_URL')
      if (owner !== db.direct) await refuseReadOnly(owner, 'MIGRATION_DATABASE_URL')
      await refuseOldServer(db)
    } catch (error) {
      await leave(owner, db)
      await db.close()
      throw error
    }
    const connection = { connectionString: migrationDatabaseUrl || directDatabaseUrl || databaseUrl }
    return { db, owner, connection, isAttached: true, stop: async () => await leave(owner, db) }
  }
  const embedded: EmbeddedPostgres = await startEmbedded(config.dataDir, {
    onStep: (step) => print(`${step} …`),
    mustExist,
  })
  embedded.lost.catch(onLost)
  const owner = open(embedded.connection, ownersPool)
  await makeWorkingRole(owner, workingRole).catch(async (error: unknown) => {
    await owner.close()
    await embedded.stop()
    throw error
  })
  const db = open({ ...embedded.connection, user: workingRole })
  const stop = async () => {
    await leave(owner, db)
    await embedded.stop()
  }
  return { db, owner, connection: embedded.connection, isAttached: embedded.isAttached, stop }
}

const ownersPool = 2

async function leave(owner: Db, db: Db): Promise<void> {
  if (owner !== db.direct) await owner.close()
}

const notAllowed = '42501'

/** Processes without the owner's role only check that migrations are applied. */
export async function prepareDatabase(
  { db, owner }: Pick<ShopDatabase, 'db' | 'owner'>,
  onApplied: (name: string) => void = () => {},
): Promise<void> {
  await undoInterruptedRestore(owner)
  try {
    await migrate(owner, onApplied)
    await prepareQueue(owner)
  } catch (error) {
    if (codeOf(error) !== notAllowed) throw error
    const name = owner === db.direct ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
    throw new Error(
      `The database has to be migrated, and the role of ${name} may not. Set MIGRATION_DATABASE_URL to its owner, here or for "npm run db -- migrate".`,
      { cause: error },
    )
  }
  if (owner === db.direct) return
  const [role] = await db.query<{ name: string }>('', 'select current_user::text as name')
  if (role) await grantWork(owner, role.name)
}
