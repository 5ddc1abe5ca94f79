import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'krets-npm-signals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** In place of the shop: closes on a signal, and ends by itself without one. */
const program = `
process.on('SIGTERM', () => { console.log('Closed'); process.exit(0) })
setTimeout(() => process.exit(1), 20_000)
console.log('Open')
`

test.each(['start', 'dev'])(
  'a supervisor that ends npm run %s closes the shop',
  async (name) => {
    const own = join(folder, name)
    mkdirSync(join(own, 'scripts'), { recursive: true })
    writeFileSync(join(own, 'scripts', `${name}.mjs`), program)
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name: 'krets', scripts: { [name]: scripts[name] } }))
    const npm = spawn('npm', ['run', '--silent', name], { cwd: own })
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('Open') && !npm.killed) npm.kill('SIGTERM')
    })
    const ended = await new Promise((done) => {
      npm.once('close', () => done(output))
    })
    expect(ended).toContain('Closed')
  },
  60_000,
)
