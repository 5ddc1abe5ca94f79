import { resolve } from 'node:path'
import { writeBackup } from '#core/server/backup.ts'
import { type Config, ConfigError, readConfig } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import { emptyDatabase } from '#core/server/empty-database.ts'
import { migrate } from '#core/server/migrate.ts'
import { prepareQueue } from '#core/server/queue.ts'
import { restoreBackup } from '#core/server/restore.ts'
import { openShopDatabase } from '#shop-database.ts'

const usage = `npm run db -- COMMAND

  migrate        applies the migrations that the database has not seen
  backup FILE    writes everything to one file, while the shop is open or closed
  restore FILE   fills an empty database from such a file; close the shop first
  reset --yes    deletes everything; close the shop first

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR.`

type Command = (db: Db, argument: string, config: Config) => Promise<string>

const commands: Record<string, Command> = {
  async migrate(db) {
    let count = 0
    await migrate(db, (name) => {
      count += 1
      console.log(name)
    })
    await prepareQueue(db)
    return count === 0 ? 'Nothing to migrate' : `Applied ${count}`
  },
  async backup(db, file) {
    const rows = await writeBackup(db, file, new Date())
    return `Wrote ${rows} rows to ${file}`
  },
  async restore(db, file) {
    const rows = await restoreBackup(db, file)
    return `Restored ${rows} rows from ${file}`
  },
  async reset(db, _, { databaseUrl, dataDir }) {
    await emptyDatabase(db)
    return `The database ${databaseUrl ? 'at DATABASE_URL' : `in ${dataDir}`} is empty; npm start fills it anew`
  },
}

const [name = '', argument = ''] = process.argv.slice(2)
const command = commands[name]
const takesFile = name === 'backup' || name === 'restore'
if (!command || (takesFile && !argument) || (name === 'reset' && argument !== '--yes')) {
  console.error(usage)
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  // npm starts scripts in the project's folder; the file is meant where the person stands.
  const file = takesFile ? resolve(process.env.INIT_CWD ?? '.', argument) : ''
  const { db, stop } = await openShopDatabase({ config, say: console.log })
  try {
    console.log(await command(db, file, config))
  } finally {
    await db.close()
    await stop()
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && !('code' in error))
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
