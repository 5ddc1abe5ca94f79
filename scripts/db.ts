import { resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { secretKeys } from '#core/server/secret-keys.ts'
import { isArchive } from '#database/archive/read-archive.ts'
import { restoreArchive } from '#database/archive/restore-archive.ts'
import { verifyBackup } from '#database/archive/verify-backup.ts'
import { type ArchivePlace, writeArchive } from '#database/archive/write-archive.ts'
import { writeBackup } from '#database/backup.ts'
import { emptyDatabase } from '#database/empty-database.ts'
import { migrationNames } from '#database/migrate.ts'
import { dumpDatabase, findPostgresTools, isDump, restoreDump } from '#database/pg-dump.ts'
import { refuseForeignDatabase } from '#database/refuse-foreign.ts'
import { checkIsEmpty, type DumpSource, fileSource, restoreBackup, storedSource } from '#database/restore.ts'
import { type Config, readConfig } from '#environment/config.ts'
import { ConfigError } from '#environment/config-error.ts'
import { unknownSettings } from '#environment/unknown-settings.ts'
import { openShopDatabase, prepareDatabase, type ShopDatabase } from '#process/shop-database.ts'
import { openPlace, openStorage } from '#storage/server/open-storage.ts'
import { temporaryFolder } from '#storage/server/temporary-folder.ts'

const usage = `npm run db -- COMMAND

  backup FILE    writes the database, the keys, pictures and uploads to one encrypted file, while the shop is open or closed
  verify FILE    restores such a file into a database of its own, beside the shop, and compares every table
  restore FILE   fills an empty database, DATA_DIR and STORAGE_URL from such a file; close the shop first
                 --replace: also a database that holds something, which is replaced when everything has been restored
  key            makes a pair of keys for BACKUP_RECIPIENTS and BACKUP_IDENTITY

  dump FILE      writes the database alone, unencrypted: in the format of pg_dump where that is installed and not older
                 than the server, else in the shop's own; restore reads both
  migrate        applies the migrations that the database has not seen
  reset --yes    deletes everything in the database; close the shop first

FILE of backup, verify and restore may be s3://bucket/folder/file. BACKUP_PASSPHRASE encrypts and reads backups; or BACKUP_RECIPIENTS encrypts and BACKUP_IDENTITY reads them. The database is
the one at DATABASE_URL (as the role of MIGRATION_DATABASE_URL where that is set), else the embedded one in DATA_DIR.`

type Arguments = { config: Config; file: string; isReplacing: boolean }
type Command = (database: ShopDatabase, given: Arguments) => Promise<string>

const withDatabase: Record<string, Command> = {
  async migrate(database) {
    let count = 0
    await prepareDatabase(database, (name) => {
      count += 1
      console.log(name)
    })
    return count === 0 ? 'Nothing to migrate' : `Applied ${count}`
  },
  async backup({ owner }, { file, config }) {
    const { dataDir, backup: keys } = config
    const storage = await openStorage(config)
    const deps = { db: owner, dataDir, storage, secretKeys: secretKeys(config), keys, now: new Date() }
    const { rows, files, bytes, sha256 } = await writeArchive(await placeOf(file, config), deps)
    return `Wrote ${rows} rows, ${files} files and the keys to ${file} (${megabytes(bytes)} MB)\nSHA-256 ${sha256}`
  },
  async dump({ owner, connection }, { file }) {
    const tools = await findPostgresTools(owner)
    if (tools) {
      await dumpDatabase(tools, connection, file)
      return `Wrote ${file} with ${tools.pgDump}`
    }
    const rows = await writeBackup(owner, file, new Date())
    return `Wrote ${rows} rows to ${file}`
  },
  async restore(database, { file, config, isReplacing }) {
    const { owner, connection, isAttached } = database
    if (isAttached && !config.databaseUrl) throw new Error('The shop is open. Close it and restore.')
    const source = await sourceOf(file, config)
    if (await isArchive(source)) {
      const { dataDir, secretKeys: givenKeys, backup: keys } = config
      const storage = await openStorage(config)
      const deps = { db: owner, dataDir, storage, givenKeys, keys, isReplacing }
      const { rows, files } = await restoreArchive(source, deps)
      return `Restored ${rows} rows and ${files} files from ${file}; every table equals the backup`
    }
    if (!isInBucket(file) && (await isDump(file))) {
      const tools = await findPostgresTools(owner)
      if (!tools) throw new Error(`${file} was written by pg_dump: install PostgreSQL's tools of the server's version.`)
      await checkIsEmpty(owner)
      await restoreDump(tools, connection, file)
      await prepareDatabase(database)
      return `Restored ${file} with ${tools.pgRestore}`
    }
    const rows = await restoreBackup(owner, source, { isReplacing })
    return `Restored ${rows} rows from ${file}`
  },
  async reset({ owner }, { config: { databaseUrl, dataDir } }) {
    await emptyDatabase(owner)
    return `The database ${databaseUrl ? 'at DATABASE_URL' : `in ${dataDir}`} is empty; npm start fills it anew`
  },
}

/** On an empty machine as well. */
const makesData = new Set(['migrate', 'restore'])

const withoutDatabase: Record<string, (given: Arguments) => Promise<string>> = {
  async verify({ file, config }) {
    const began = performance.now()
    const { rows, files } = await verifyBackup(
      await sourceOf(file, config),
      config.backup,
      temporaryFolder(config.dataDir),
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `${file} is whole: ${rows} rows and ${files} files were restored and equal the backup (${seconds} s)`
  },
  async key() {
    const identity = await generateX25519Identity()
    return `BACKUP_RECIPIENTS=${await identityToRecipient(identity)}\nBACKUP_IDENTITY=${identity}\n\nSet the first on the server. Keep the second elsewhere: without it the backups cannot be read.`
  },
}

const isInBucket = (file: string) => file.startsWith('s3://')

/** A path, or `s3://bucket/folder/file`. */
async function placeOf(file: string, config: Config): Promise<ArchivePlace> {
  const [, folder = '', key = ''] = /^(.*)\/([^/]*)$/.exec(file) ?? []
  return { storage: await openPlace(folder || '/', config), key }
}

async function sourceOf(file: string, config: Config): Promise<DumpSource> {
  if (!isInBucket(file)) return fileSource(file)
  const { storage, key } = await placeOf(file, config)
  return storedSource(storage, key)
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

const [name = '', argument = '', option = ''] = process.argv.slice(2)
const command = withDatabase[name]
const plainCommand = withoutDatabase[name]
const takesFile = ['backup', 'dump', 'restore', 'verify'].includes(name)
const isReplacing = option === '--replace'
if (
  !(command || plainCommand) ||
  (takesFile && (!argument || argument.startsWith('--'))) ||
  (option && !(name === 'restore' && isReplacing)) ||
  (name === 'reset' && argument !== '--yes')
) {
  console.error(usage)
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  for (const line of unknownSettings(process.env)) console.error(line)
  // npm changes to the project folder; paths are relative to where the command was run.
  const file = !takesFile || isInBucket(argument) ? argument : resolve(process.env.INIT_CWD ?? '.', argument)
  const given = { config, file, isReplacing }
  if (plainCommand) console.log(await plainCommand(given))
  if (command) {
    const mustExist = !makesData.has(name)
    const database = await openShopDatabase({ config, mustExist, print: console.log })
    try {
      await refuseForeignDatabase(database.owner, (await migrationNames())[0] ?? '')
      console.log(await command(database, given))
    } finally {
      await database.db.close()
      await database.stop()
    }
  }
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && !('code' in error))
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
