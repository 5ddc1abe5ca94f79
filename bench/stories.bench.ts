import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { testEncryption } from '#test/encryption.ts'
import { play } from '#test/simulation/play.ts'
import { openWorld, storyDatabase } from '#test/simulation/world.ts'
import { perSecond, reportFigure } from './figure.ts'
import { freshDatabase, playShare, storySettings } from './stories.ts'

const usual = 10_000
const nightly = 100_000

/**
 * `--nightly` plays 100,000 stories, `--seeds=500` that many, `--from=2001` starts there, `--minutes=30` plays as many
 * as time allows, `--seed=17` plays one step by step, with `--books` one in which books are kept. `--shares=1` uses one process.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder, { settings: storySettings })
  try {
    const seed = flag('seed')
    if (seed !== null) await showOne(server.connection.host, seed)
    else await playAll(server.connection.host, process.argv.includes('--nightly') ? nightly : (flag('seeds') ?? usual))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function flag(name: string): number | null {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`))
  return found ? Number(found.split('=')[1]) : null
}

async function showOne(host: string, seed: number): Promise<void> {
  const db = openDatabase({
    connection: { host, user: 'krets', database: await freshDatabase(host, 'one') },
    ...storyDatabase,
    encrypt: testEncryption.encrypt,
  })
  const world = await openWorld(db)
  const { trace, failures } = await play(world, seed, { areBooksKept: process.argv.includes('--books') })
  console.log(trace.join('\n'))
  console.log(failures.length > 0 ? `✗ ${failures.join(', ')}` : '✓ all is well')
  world.close()
  await db.close()
}

async function playAll(host: string, count: number): Promise<void> {
  const began = performance.now()
  const first = flag('from') ?? 1
  const step = flag('shares') ?? availableParallelism()
  const minutes = flag('minutes')
  const until = minutes === null ? {} : { until: Date.now() + minutes * 60_000 }
  const answers = await Promise.all(
    Array.from({ length: step }, async (_, index) => {
      const database = await freshDatabase(host, `share_${index}`)
      return await playShare({ host, database, first: first + index, step, end: first + count, ...until })
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const steps = answers.reduce((sum, answer) => sum + answer.steps, 0)
  const played = answers.reduce((sum, answer) => sum + answer.stories, 0)
  const failing = answers.flatMap((answer) => answer.failing).toSorted((a, b) => a.seed - b.seed)
  for (const { seed, failures } of failing.slice(0, 20)) {
    console.log(`seed ${seed}: ${failures.join(', ')}; again with npm run bench -- stories --seed=${seed}`)
  }
  reportFigure({
    what: `interleavings from seed ${first} on after which goods and money do not agree`,
    measured: `${failing.length} of ${played.toLocaleString('sv-SE')}`,
    beside: `limit 0; ${steps.toLocaleString('sv-SE')} steps, ${perSecond(played / seconds)} in ${step} processes`,
    isMet: failing.length === 0,
  })
}
