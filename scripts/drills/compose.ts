// Runs the commands at the head of deploy/compose.yml with a clone and asks the shop through Caddy, kills it and replaces
// it. Needs Docker with its compose command, ports 80 and 443, and a network. Takes some minutes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ran } from './debian-root.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))

export async function run(): Promise<void> {
  const clone = mkdtempSync(join(tmpdir(), 'krets-drill-'))
  const folder = join(clone, 'deploy')
  const compose = composeIn(folder)
  try {
    ran(spawnSync('git', ['clone', '-q', sources, clone]), 'git clone')
    ran(spawnSync('sh', ['make-secrets.sh'], { cwd: folder, stdio: 'inherit' }), 'make-secrets.sh')
    // Caddy makes its own certificate for localhost.
    const settings = readFileSync(join(folder, 'example.env'), 'utf8')
    writeFileSync(
      join(folder, '.env'),
      settings.replace(/^SHOP_DOMAIN=.*/m, 'SHOP_DOMAIN=localhost').replace(/^DEMO=.*/m, 'DEMO=true'),
    )
    compose('up', '-d', '--build')
    await rehearse(compose)
  } finally {
    compose('logs', '--tail=20', 'shop')
    compose('down', '-v')
    rmSync(clone, { recursive: true, force: true })
  }
}

async function rehearse(compose: Compose): Promise<void> {
  await serves()
  const plain = await fetch('http://localhost/se', { redirect: 'manual' })
  expect('http is led to https', plain.status === 308 && plain.headers.get('location') === 'https://localhost/se')
  expect(
    'the API is not served over http',
    (await fetch('http://localhost/api/productdiscovery/search/mus')).status === 403,
  )
  const inside = (line: string) => compose('exec', '-T', 'shop', 'sh', '-c', line)
  inside('test "$(id -u)" = 901 && ! touch /krets/written 2>/dev/null && ! ls /krets/deploy/secrets 2>/dev/null')
  inside('cp /data/demo-passwords /data/passwords-before')

  console.log('kill -9 of the shop')
  inside('kill -9 1 2>/dev/null || kill -TERM 1')
  await wait(2000)
  await serves()

  console.log('A new version of the containers')
  compose('up', '-d', '--build', '--force-recreate')
  await serves()
  inside('cmp /data/demo-passwords /data/passwords-before')
}

type Compose = (...args: string[]) => void

/** Docker's own compose command, or the program of earlier versions. */
function composeIn(cwd: string): Compose {
  const isPlugin = spawnSync('docker', ['compose', 'version']).status === 0
  const [program, first] = isPlugin ? ['docker', ['compose']] : ['docker-compose', []]
  return (...args) => {
    console.log(`# docker compose ${args.join(' ')}`)
    ran(spawnSync(program, [...first, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] }), args.join(' '))
  }
}

async function serves(): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const statuses = await Promise.all(['/readyz', '/se', '/api/productdiscovery/search/mus'].map(statusOf))
    if (statuses.every((status) => status === 200)) return console.log('/se 200, a search 200')
    await wait(1000)
  }
  throw new Error('The shop does not serve')
}

/** 0 while no answer comes. */
function statusOf(path: string): Promise<number> {
  return new Promise((done) => {
    const asking = request({ host: 'localhost', path, rejectUnauthorized: false, timeout: 10_000 }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => done(0))
    asking.end()
  })
}

function expect(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`Not so: ${what}`)
  console.log(what)
}
