import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '#core/server/config.ts'
import { writeBackup } from '#database/backup.ts'
import { emptyDatabase } from '#database/empty-database.ts'
import { dumpDatabase, findPostgresTools, isDump, restoreDump } from '#database/pg-dump.ts'
import { checkIsEmpty, restoreBackup } from '#database/restore.ts'
import { openShopDatabase, prepareDatabase, type ShopDatabase } from '#process/shop-database.ts'

const usage = `npm run db -- COMMAND

  migrate        applies the migrations that the database has not seen
  backup FILE    writes everything to one file, while the shop is open or closed: in the format of pg_dump where that is
                 installed and not older than the server, else in the shop's own
  restore FILE   fills an empty database from such a file, of either format; close the shop first
  reset --yes    deletes everything; close the shop first

The database is the one at DATABASE_URL (as the role of MIGRATION_DATABASE_URL where that is set), else the embedded one in
DATA_DIR.`

type Command = (database: ShopDatabase, argument: string, config: Config) => Promise<string>

const commands: Record<string, Command> = {
  async migrate(database) {
    let count = 0
    await prepareDatabase(database, (name) => {
      count += 1
      console.log(name)
    })
    return count === 0 ? 'Nothing to migrate' : `Applied ${count}`
  },
  async backup({ owner, connection }, file) {
    const tools = await findPostgresTools(owner)
    if (tools) {
      await dumpDatabase(tools, connection, file)
      return `Wrote ${file} with ${tools.pgDump}`
    }
    const rows = await writeBackup(owner, file, new Date())
    return `Wrote ${rows} rows to ${file}`
  },
  async restore(database, file) {
    const { owner, connection } = database
    if (await isDump(file)) {
      const tools = await findPostgresTools(owner)
      if (!tools) throw new Error(`${file} was written by pg_dump: install PostgreSQL's tools of the server's version.`)
      await checkIsEmpty(owner)
      await restoreDump(tools, connection, file)
      await prepareDatabase(database)
      return `Restored ${file} with ${tools.pgRestore}`
    }
    const rows = await restoreBackup(owner, file)
    return `Restored ${rows} rows from ${file}`
  },
  async reset({ owner }, _, { databaseUrl, dataDir }) {
    await emptyDatabase(owner)
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
  // npm changes to the project folder; paths are relative to where the command was run.
  const file = takesFile ? resolve(process.env.INIT_CWD ?? '.', argument) : ''
  const database = await openShopDatabase({ config, print: console.log })
  try {
    console.log(await command(database, file, config))
  } finally {
    await database.db.close()
    await database.stop()
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && !('code' in error))
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
