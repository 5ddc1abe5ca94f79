import { parseArgs } from 'node:util'
import { ImportFault } from '#catalog/server/import/import-fault.ts'
import { importSource } from '#catalog/server/import/import-source.ts'
import { type Format, formats, openFeed } from '#catalog/server/import/open-feed.ts'
import { Progress } from '#catalog/server/import/progress.ts'
import { RefusalFile } from '#catalog/server/import/refusal-file.ts'
import { summaryOf } from '#catalog/server/import/summary.ts'
import { type Config, ConfigError, readConfig } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import { migrate } from '#core/server/migrate.ts'
import { enqueue, prepareQueue } from '#core/server/queue.ts'
import { openShopDatabase } from '#shop-database.ts'

const usage = `npm run import -- FIL [val]

  --format F           ${formats.join(' | ')}; gissas annars av innehållet
  --source NAMN        flödets namn; annars formatets
  --dry-run            visar skillnaden och skriver ingenting
  --retire-missing     varor som saknas i filen tas ur sortimentet
  --create-categories  kategorier som saknas läggs upp
  --stock N            nya varor utan eget saldo får N i webblagret

FIL är en fil, packad med gzip eller inte, en mapp (opendb) eller - för standard in. Se docs/import.md.`

/** How PostgreSQL knows the connections of this process. */
const ourName = `krets import ${process.pid}`

const othersSql = `
  select count(*)::int as others from pg_stat_activity
  where backend_type = 'client backend' and application_name <> $1`

try {
  process.exitCode = (await run(readArguments(), readConfig(process.env))) ? 0 : 1
} catch (error) {
  const isPlain = error instanceof ImportFault || error instanceof ConfigError || isFileFault(error)
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
// Standard input may still be open.
process.exit()

type Arguments = ReturnType<typeof readArguments>

async function run({ path, format, source, options }: Arguments, config: Config): Promise<boolean> {
  const feed = await openFeed(path, format)
  const name = source ?? feed.format
  process.env.PGAPPNAME = ourName
  const { db, stop, isAttached } = await openShopDatabase({ config, say: console.error })
  const refusals = new RefusalFile(config.dataDir, name, new Date())
  const progress = new Progress(feed)
  try {
    await migrate(db)
    const report = await importSource({
      db,
      source: name,
      rows: feed.rows,
      brought: feed.brought,
      now: new Date(),
      options: { ...options, createCategories: options.createCategories || feed.format === 'opendb' },
      onRefused: (row) => refusals.add(row),
      onProgress: ({ read }) => progress.show(read),
    })
    progress.end()
    if (!options.dryRun) {
      await prepareQueue(db)
      await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
    }
    console.log(summaryOf({ report, options, reportFile: refusals.path, seconds: progress.seconds }))
    return report.isWhole
  } finally {
    refusals.close()
    const mayStop = !isAttached && (await isOnlyUser(db))
    await db.close()
    if (mayStop) await stop()
  }
}

function readArguments() {
  const { values, positionals } = parse()
  const [path, ...more] = positionals
  if (values.help || path === undefined || more.length > 0) throw new ImportFault(usage)
  if (values.format !== undefined && !isFormat(values.format))
    throw new ImportFault(`--format ${values.format} finns inte. Välj bland ${formats.join(', ')}.`)
  if (values.stock !== undefined && !/^\d{1,6}$/.test(values.stock))
    throw new ImportFault('--stock ska vara ett antal.')
  return {
    path,
    format: values.format,
    source: values.source,
    options: {
      dryRun: values['dry-run'],
      retireMissing: values['retire-missing'],
      createCategories: values['create-categories'],
      startStock: values.stock === undefined ? null : Number(values.stock),
    },
  }
}

function parse() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        source: { type: 'string' },
        stock: { type: 'string' },
        'dry-run': flag,
        'retire-missing': flag,
        'create-categories': flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new ImportFault(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function isFormat(word: string): word is Format {
  return formats.some((format) => format === word)
}

/** A shop that began meanwhile uses the server that this import started: it is then left running. */
async function isOnlyUser(db: Db): Promise<boolean> {
  const [row] = await db.query<{ others: number }>('import-others', othersSql, [ourName])
  return row?.others === 0
}

function isFileFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|Z_[A-Z_]+)$/.test(String(error.code))
}
