// npm test: format, lint, types, unused code, SQL, unit and API tests on a real PostgreSQL, journeys in a real
// Chromium.
// The last line is the total of all of them.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checks } from './checks.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { prepare, root } from './prepare.mjs'

const runtime = prepare({ print: console.log })
const bin = join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: `${dirname(runtime)}:${bin}:${process.env.PATH}`, NO_COLOR: '1' }
const memory = makeMemoryFolder()
if (memory) env.TMPDIR = memory
process.on('exit', () => memory && rmSync(memory, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

let passed = 0
let failed = 0
const failures = []
/**
 * Vitest names what failed by ` FAIL  file > test`, Playwright by `  1) file:line:column › test ───`; the reason is in
 * the lines below.
 */
const failure = /^ *(?:FAIL|\d+\)) +(\S.*?)[ ─]*\n((?:(?! *(?:FAIL|\d+\)) ).*\n){0,12})/gm
// Two at a time: most of them use one core.
const left = [...checks]
await Promise.all([checkNext(), checkNext()])
count(await shown('Unit and API tests', 'vitest', ['run']), /^ *Tests\s+(?:(\d+) failed \| )?(?:(\d+) passed)?/m)
count(await shown('Journeys in Chromium', runtime, ['e2e/run.ts']), /Journeys:\s+(?:(\d+) failed, )?(?:(\d+) passed)?/m)

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function checkNext() {
  const [name, command, args] = left.shift() ?? []
  if (!name) return
  const { status, output } = await run(command, args, () => {})
  console.log(`\n== ${name}\n${output}`)
  if (status === 0) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
  await checkNext()
}

function count({ status, output }, pattern) {
  const text = stripVTControlCharacters(output)
  const [, bad = '0', good = '0'] = pattern.exec(text) ?? []
  if (status !== 0) {
    const reasons = new Map(Array.from(text.matchAll(failure), ([, name, reason]) => [name, reason]))
    for (const [name, reason] of reasons) failures.push(`${name}\n${reason.replace(/^/gm, '    ')}`)
  }
  passed += Number(good)
  failed += Number(bad)
  if (status !== 0 && Number(bad) === 0) failed += 1
  if (status === 0 && Number(good) === 0) failed += 1
}

function shown(name, command, args) {
  console.log(`\n== ${name}`)
  return run(command, args, (bytes) => process.stdout.write(bytes))
}

function run(command, args, print) {
  const path = command.startsWith('/') ? command : `${bin}/${command}`
  return new Promise((resolve) => {
    const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes
        print(bytes)
      })
    }
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
