import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { asStarted, runtime } from '#test/shop.ts'

const parts = [
  'weight',
  'importer',
  'importer-million',
  'quality',
  'intent',
  'suggest',
  'search',
  'start',
  'lists',
  'lists-half-million',
  'pages',
  'cart',
  'orders',
  'flow',
  'reports',
  'bulk',
  'xp',
  'achievements',
  'stories',
  'fuzz',
  'plants',
  'mutants',
  'feed',
  'chat',
  'kills',
  'login',
  'images',
  'browser',
  'grid',
  'overload',
  'soak',
]
/** Several gigabytes, or an hour. */
const onlyWhenAsked = new Set(['importer-million', 'lists-half-million', 'soak'])
const usage = `npm run bench -- NAME …, or without a name all but ${[...onlyWhenAsked].join(', ')} of:
  ${parts.join(', ')}
--write writes the results to bench/results.md.`
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = process.argv.slice(2).filter((word) => word.startsWith('--') && word !== '--write')
if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit()
}
const there = new Set(readdirSync(import.meta.dirname))
const unknown = asked.filter((name) => !parts.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}.\n${usage}`)
  process.exit(1)
}

const resultsFile = join(import.meta.dirname, 'results.md')
const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
const measured = new Map<string, string>()
let hasFailed = false
try {
  for (const name of parts) {
    const isWanted = asked.length > 0 ? asked.includes(name) : !onlyWhenAsked.has(name)
    if (!isWanted || !there.has(`${name}.bench.ts`)) continue
    console.log(`\n== ${name}`)
    const { status, output } = await runPart(name)
    measured.set(name, `${machine()}\n\n\`\`\`text\n${output.trim()}\n\`\`\`\n`)
    if (status !== 0 || output.includes('✗')) hasFailed = true
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (process.argv.includes('--write')) writeFileSync(resultsFile, results())
process.exit(hasFailed ? 1 : 0)

function runPart(name: string): Promise<{ status: number | null; output: string }> {
  const file = new URL(`./${name}.bench.ts`, import.meta.url).href
  const script = `const { run } = await import(${JSON.stringify(file)}); await run(); process.exit()`
  const child = spawn(runtime, ['--expose-gc', ...asStarted, '-e', script, '--', ...flags], {
    env: { ...process.env, KRETS_BENCH_FOLDER: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
    process.stdout.write(bytes)
  })
  return new Promise((done) => child.on('close', (status) => done({ status, output })))
}

function results(): string {
  const sections = new Map([
    ...sectionsOf(existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : ''),
    ...measured,
  ])
  return [
    '# What the bench measured last\n',
    'Server, database and load share the machine. Written by `npm run bench -- --write`.\n',
    ...parts.flatMap((name) => (sections.has(name) ? [`## ${name}\n`, sections.get(name)] : [])),
  ].join('\n')
}

function sectionsOf(text: string): [string, string][] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), `${section.slice(end + 2).trimEnd()}\n`]
    })
}

function machine(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(new Date())
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${day} on ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.versions.node}.`
}
