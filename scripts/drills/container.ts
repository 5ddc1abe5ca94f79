// Replays deploy/Dockerfile step by step in fresh Debian roots, starts what it ends with on a read-only root as its user,
// and asks the shop. For machines without Docker: needs root, debootstrap and a network. Takes some minutes.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addNode, answers, bootstrap, certificates, proxies, ran } from './debian-root.ts'
import { readDockerfile, type Step } from './dockerfile.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'krets-drill-'))
const port = 3999

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
