import { parseArgs } from 'node:util'
import type { Db } from '#core/server/db.ts'
import { type Config, readConfig } from '#environment/config.ts'
import { ConfigError } from '#environment/config-error.ts'
import { unknownSettings } from '#environment/unknown-settings.ts'
import { unlistedHosts } from '#images/server/unlisted-hosts.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { ImportError } from '#importing/server/import-error.ts'
import { importSource } from '#importing/server/import-source.ts'
import { formats as allFormats, type Format, openFeed } from '#importing/server/open-feed.ts'
import { Progress } from '#importing/server/progress.ts'
import { RejectFile } from '#importing/server/reject-file.ts'
import { summaryOf } from '#importing/server/summary.ts'
import { enqueue } from '#jobs/queue.ts'
import { openShopDatabase, prepareDatabase } from '#process/shop-database.ts'
import { temporaryFolder } from '#storage/server/temporary-folder.ts'

const formats = allFormats.filter((format) => format !== 'export')

const usage = `npm run import -- FIL [val]

  --format F           ${formats.join(' | ')}; gissas annars av innehållet
  --source NAMN        flödets namn; annars formatets
  --dry-run            visar skillnaden och skriver ingenting
  --retire-missing     varor som saknas i filen tas ur sortimentet
  --create-categories  kategorier som saknas läggs upp
  --stock N            nya varor utan eget saldo får N i webblagret
  --allow-large-changes  skriver också det som annars stoppas: mer än var femte
                       produkt utgår eller byter pris med mer än hälften

FIL är en fil, packad med gzip eller inte, en mapp (opendb) eller - för standard in. Se docs/importera.md.`

const fileErrors: Record<string, string> = {
  ENOENT: 'finns inte',
  EACCES: 'får inte läsas',
  EISDIR: 'är en mapp',
}

const ourName = `krets import ${process.pid}`

const othersSql = `
  select count(*)::int as others from pg_stat_activity
  where backend_type = 'client backend' and application_name <> $1`

try {
  process.exitCode = (await run(readArguments(), readConfig(process.env))) ? 0 : 1
} catch (error) {
  const isPlain = error instanceof ImportError || error instanceof ConfigError || isFileError(error)
  console.error(isFileError(error) ? sentenceOfFile(error) : isPlain ? error.message : error)
  process.exitCode = 1
}
process.exit()

type Arguments = ReturnType<typeof readArguments>

async function run({ path, format, source, options }: Arguments, config: Config): Promise<boolean> {
  const feed = await openFeed(path, format)
  if (feed.format === 'export') throw new ImportError(fileMessages.ownFromCommandLine)
  const name = source ?? feed.format
  process.env.PGAPPNAME = ourName
  for (const line of unknownSettings(process.env)) console.error(line)
  const { db, owner, stop, isAttached } = await openShopDatabase({ config, print: console.error })
  const rejectFile = new RejectFile(config.dataDir, name, new Date())
  const progress = new Progress(feed)
  try {
    await prepareDatabase({ db, owner })
    const report = await importSource({
      db,
      source: name,
      rows: feed.rows,
      brought: feed.brought,
      temporary: temporaryFolder(config.dataDir),
      now: new Date(),
      options: { ...options, createCategories: options.createCategories || feed.format === 'opendb' },
      onRejected: (row) => rejectFile.add(row),
      onProgress: ({ read }) => progress.show(read),
    })
    progress.end()
    if (!options.dryRun) {
      await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
    }
    console.log(summaryOf({ report, options, reportFile: rejectFile.path, seconds: progress.seconds }))
    const unlisted = options.dryRun ? [] : await unlistedHosts(db, config.pictureHosts)
    if (unlisted.length > 0)
      console.log(`Bilder från ${unlisted.join(', ')} hämtas först när värdarna står i PICTURE_HOSTS.`)
    return report.isWhole && report.heldBack.retired + report.heldBack.repriced === 0
  } finally {
    rejectFile.close()
    const mayStop = !isAttached && (await isOnlyUser(owner))
    await db.close()
    if (mayStop) await stop()
  }
}

function readArguments() {
  const { values, positionals } = parse()
  const [path, ...more] = positionals
  if (values.help || path === undefined || more.length > 0) throw new ImportError(usage)
  if (values.format !== undefined && !isFormat(values.format))
    throw new ImportError(`--format ${values.format} finns inte. Välj bland ${formats.join(', ')}.`)
  if (values.stock !== undefined && !/^\d{1,6}$/.test(values.stock))
    throw new ImportError('--stock ska vara ett antal.')
  return {
    path,
    format: values.format,
    source: values.source,
    options: {
      dryRun: values['dry-run'],
      retireMissing: values['retire-missing'],
      createCategories: values['create-categories'],
      allowLargeChanges: values['allow-large-changes'],
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
        'allow-large-changes': flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function isFormat(word: string): word is Format {
  return formats.some((format) => format === word)
}

/** Another shop may have started using the server meanwhile: it is then left running. */
async function isOnlyUser(db: Db): Promise<boolean> {
  const [row] = await db.query<{ others: number }>('import-others', othersSql, [ourName])
  return row?.others === 0
}

function sentenceOfFile({ code, path }: { code: string; path?: string }): string {
  return `Filen ${path ?? ''} ${fileErrors[code] ?? `går inte att läsa (${code})`}.`
}

function isFileError(error: unknown): error is Error & { code: string; path?: string } {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|Z_[A-Z_]+)$/.test(String(error.code))
}
