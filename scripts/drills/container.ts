// Replays deploy/Dockerfile step by step in fresh Debian roots, starts what it ends with on a read-only root as its user,
// and asks the shop. For machines without Docker: needs root, debootstrap and a network. Takes some minutes.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readDockerfile, type Step } from './dockerfile.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'krets-drill-'))
const port = 3999
const certificates = '/etc/ssl/certs/ca-certificates.crt'

type Stage = { root: string; folder: string; user: string | null; env: Record<string, string> }

const stages = new Map<string, Stage>()
let stage: Stage | null = null
let check: string[] = []
let command: string[] = []
export async function run(): Promise<void> {
  try {
    for (const step of readDockerfile(readFileSync(join(sources, 'deploy/Dockerfile'), 'utf8'))) replay(step)
    await startAndAsk(current())
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function current(): Stage {
  if (!stage) throw new Error('No FROM yet')
  return stage
}

function replay(step: Step): void {
  console.log(JSON.stringify(step).slice(0, 120))
  if (step.kind === 'from') {
    const root = join(work, String(stages.size))
    bootstrap(root)
    if (step.image.startsWith('node:')) addNode(root)
    stage = { root, folder: '/', user: null, env: {} }
    stages.set(step.name ?? String(stages.size), stage)
  } else if (step.kind === 'run') inside(current(), step.command)
  else if (step.kind === 'copy') copy(step, current())
  else if (step.kind === 'workdir') {
    current().folder = step.value
    mkdirSync(join(current().root, step.value), { recursive: true })
  } else if (step.kind === 'user') current().user = step.value
  else if (step.kind === 'env') Object.assign(current().env, step.values)
  else if (step.kind === 'healthcheck') check = step.args
  else if (step.kind === 'cmd') command = step.args
}

function bootstrap(root: string): void {
  const plain = join(tmpdir(), 'krets-drill-bookworm')
  if (spawnSync('test', ['-d', join(plain, 'usr')]).status !== 0)
    ran(spawnSync('debootstrap', ['--variant=minbase', 'bookworm', plain], { stdio: 'ignore' }), 'debootstrap')
  ran(spawnSync('cp', ['-a', plain, root]), 'cp')
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'))
  // A machine behind a proxy trusts the proxy's certificate.
  mkdirSync(join(root, dirname(certificates)), { recursive: true })
  cpSync(certificates, join(root, certificates), { dereference: true })
}

/** As in the image: the pinned Node with the npm of this machine. */
function addNode(root: string): void {
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(spawnSync('readlink', ['-f', '/usr/bin/npm'], { encoding: 'utf8' }).stdout.trim()))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  ran(spawnSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]), 'ln')
}

function copy({ from, source, target }: Extract<Step, { kind: 'copy' }>, { root, folder }: Stage): void {
  const to = join(root, target.startsWith('/') ? target : join(folder, target))
  if (from) return ran(spawnSync('cp', ['-a', join(stages.get(from)?.root ?? '', source), to]), 'cp')
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: sources, maxBuffer: 1 << 30 })
  ran(archive, 'git archive')
  ran(spawnSync('tar', ['-x', '-C', to], { input: archive.stdout }), 'tar')
}

function inside({ root, folder, env }: Stage, text: string): void {
  const args = ['--mount', '--pid', '--fork', `--mount-proc=${join(root, 'proc')}`, 'chroot', root]
  const line = `cd ${folder} && ${text}`
  const all = {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    HOME: '/root',
    NODE_EXTRA_CA_CERTS: certificates,
    ...proxies(),
    ...env,
  }
  ran(spawnSync('unshare', [...args, 'sh', '-c', line], { stdio: ['ignore', 'inherit', 'inherit'], env: all }), text)
}

/** How this machine reaches the registry. */
function proxies(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(https?_proxy|no_proxy|npm_config_registry)$/i.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

function ran({ status, error }: { status: number | null; error?: Error | undefined }, what: string): void {
  if (status !== 0) throw new Error(`${what} ended with ${status}${error ? `: ${error.message}` : ''}`)
}

async function startAndAsk({ root, folder, user, env }: Stage): Promise<void> {
  const script = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${root}/data ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -o remount,bind,ro ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `exec chroot --userspec=${user} ${root} sh -c 'cd ${folder} && exec "$@"' sh "$@"`,
  ].join(' && ')
  const all = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/data', PORT: String(port), ...env }
  const args = ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh']
  const shop = spawn('unshare', [...args, ...command], { stdio: ['ignore', 'inherit', 'inherit'], env: all })
  try {
    await answers(`http://127.0.0.1:${port}/readyz`, 120)
    const [page, search] = await Promise.all([fetch(at('/se')), fetch(at('/api/productdiscovery/search/mus'))])
    console.log(`/se ${page.status}, a search ${search.status}`)
    if (page.status !== 200 || search.status !== 200) throw new Error('The shop does not serve')
    const healthy = ['--userspec', String(user), root, 'sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...check]
    ran(spawnSync('chroot', healthy, { env: all, stdio: 'inherit' }), 'The health check')
    console.log('The health check ends with 0')
  } finally {
    // Changing the user has cut the tie by which the end of unshare would end it.
    const ended = new Promise((done) => shop.once('exit', done))
    spawnSync('pkill', ['-TERM', '-P', String(shop.pid)])
    await ended
  }
}

const at = (path: string) => `http://127.0.0.1:${port}${path}`

async function answers(url: string, seconds: number): Promise<void> {
  for (let round = 0; round < seconds; round++) {
    // Not listening yet.
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(1000)
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
