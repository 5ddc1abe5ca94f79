import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#core/server/db.ts'
import { startTestPostgres } from '#test/postgres.ts'
import { runtime } from '#test/shop.ts'
import type { Answered, Input } from './mutant-worker.ts'
import type { Mutant } from './mutate.ts'

/** `invalid`: PostgreSQL or the parser rejected the mutant, which says nothing about the tests. */
export type Outcome = 'passed' | 'failed' | 'too-late' | 'invalid'

export type TestRun = { mutant: Mutant | null; tests: readonly string[]; withinMs: number }

export type MutantTests = {
  /** Runs tests on the mutant, or on the unchanged sources. */
  run(run: TestRun): Promise<{ outcome: Outcome; output: string }>
  close(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const invalid =
  /syntax error at or near|operator does not exist|must be type boolean|column .* does not exist|cannot be matched|SyntaxError|Transform failed/

/** Copies the shop and starts a separate PostgreSQL and Vitest, so that `src/` is never changed. */
export async function openMutantTests(): Promise<MutantTests> {
  const copy = mkdtempSync(join(tmpdir(), 'krets-mutants-'))
  for (const part of ['src', 'test', 'db', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const postgres = await startTestPostgres()
  let worker: Worker | null = null
  return {
    async run({ mutant, tests, withinMs }) {
      const place = mutant && join(copy, mutant.file)
      const healthy = place && readFileSync(place, 'utf8')
      worker ??= await startWorker(copy, postgres.connection)
      try {
        if (place) writeFileSync(place, mutant.source)
        const answer = await worker.run({ changed: place ? [place] : [], tests }, withinMs)
        if (!answer) worker = null
        return { outcome: outcomeOf(answer), output: answer?.output ?? '' }
      } finally {
        if (place && healthy !== null) writeFileSync(place, healthy)
        await dropDatabases(postgres.connection)
      }
    },
    async close() {
      worker?.stop()
      await postgres.stop()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

type Connection = Awaited<ReturnType<typeof startTestPostgres>>['connection']

type Worker = {
  /** Null when it took too long or ended, and is there no longer. */
  run(input: Input, withinMs: number): Promise<Answered | null>
  stop(): void
}

async function startWorker(copy: string, connection: Connection): Promise<Worker> {
  const child = spawn(runtime, [join(root, 'bench/mutant-worker.ts')], {
    cwd: copy,
    // A group of its own: tests that hang end with it.
    detached: true,
    env: { ...process.env, KRETS_TEST_POSTGRES: JSON.stringify(connection), LOG_LEVEL: 'silent', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  await once(child, 'message')
  let last: readonly string[] = []
  return {
    stop,
    async run({ changed, tests }, withinMs) {
      const answered = new Promise<Answered | null>((done) => {
        child.once('message', (answer) => done(answer as Answered))
        child.once('exit', () => done(null))
        setTimeout(() => done(null), withinMs).unref()
      })
      child.send({ changed: [...last, ...changed], tests })
      last = changed
      const answer = await answered
      child.removeAllListeners()
      if (!answer) stop()
      return answer
    },
  }
}

function outcomeOf(answer: Answered | null): Outcome {
  if (!answer) return 'too-late'
  if (answer.hasPassed) return 'passed'
  return invalid.test(answer.output) ? 'invalid' : 'failed'
}

/** Databases left by an interrupted run. */
async function dropDatabases(connection: Connection): Promise<void> {
  const admin = openDatabase({ connection, poolSize: 1 })
  const left = await admin.query<{ name: string }>(
    '',
    `select datname as name from pg_database where datname like 'test\\_%'`,
  )
  for (const { name } of left) await admin.query('', `drop database ${name} with (force)`)
  await admin.close()
}
