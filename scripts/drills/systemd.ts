// Runs the commands at the head of deploy/krets.service in a fresh Debian that systemd has booted (systemd-nspawn), asks
// the shop, kills it, and starts it anew. Needs root, debootstrap, systemd-container and a network. Takes some minutes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addNode, answers, bootstrap, certificates, proxies, ran } from './debian-root.ts'
import { stepsOfUnit } from './unit-file.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))
const port = 3998
const origin = `http://127.0.0.1:${port}`

export async function run(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'krets-drill-'))
  const root = join(work, 'machine')
  try {
    bootstrap(root, { packages: ['systemd', 'systemd-sysv', 'dbus'] })
    addNode(root)
    putSources(root)
    writeFileSync(join(root, 'etc/krets.env'), `PORT=${port}\nDEMO=true\nPUBLIC_URL=${origin}\n`)
    const machine = await boot(root)
    try {
      const steps = stepsOfUnit(readFileSync(join(sources, 'deploy/krets.service'), 'utf8'))
      // In one shell, as a person types them.
      machine.run(['set -e', ...steps].join('\n'))
      await rehearse(machine, root)
    } finally {
      await machine.powerOff()
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function rehearse(machine: Machine, root: string): Promise<void> {
  await serves()
  machine.run('test "$(stat -c %U /proc/$(systemctl show -P MainPID krets))" = krets')
  machine.run('! nsenter -t $(systemctl show -P MainPID krets) -m touch /opt/krets/written 2>/dev/null')
  const passwords = readFileSync(join(root, 'var/lib/krets/demo-passwords'), 'utf8')

  console.log('kill -9 of the shop')
  machine.run('kill -9 $(systemctl show -P MainPID krets)')
  await untilFails(`${origin}/healthz`)
  await serves()
  machine.run('test "$(systemctl show -P NRestarts krets)" = 1')

  console.log('systemctl stop, start')
  machine.run('systemctl stop krets && test "$(systemctl show -P Result krets)" = success')
  machine.run('! stat -c %U /proc/[0-9]* 2>/dev/null | grep -q krets')
  machine.run('systemctl start krets')
  await serves()
  if (readFileSync(join(root, 'var/lib/krets/demo-passwords'), 'utf8') !== passwords)
    throw new Error('It is another shop')
  machine.run('systemctl is-enabled krets')
}

function putSources(root: string): void {
  const folder = join(root, 'opt/krets')
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: sources, maxBuffer: 1 << 30 })
  ran(archive, 'git archive')
  ran(spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }), 'tar')
}

type Machine = { run(command: string): void; powerOff(): Promise<void> }

async function boot(root: string): Promise<Machine> {
  const args = ['-q', '-D', root, '--boot', '--register=no', '--keep-unit', '--resolv-conf=off']
  const nspawn = spawn('systemd-nspawn', args, { stdio: 'ignore' })
  const leader = await leaderOf(nspawn)
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', NODE_EXTRA_CA_CERTS: certificates }
  const run = (command: string) => {
    console.log(`# ${command}`)
    const inside = ['-t', leader, '-m', '-u', '-i', '-p', '-r', '-w', 'sh', '-c', command]
    ran(
      spawnSync('nsenter', inside, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...proxies() } }),
      command,
    )
  }
  run(
    'for i in $(seq 60); do systemctl is-system-running >/dev/null && exit; systemctl is-system-running | grep -q degraded && exit; sleep 1; done; exit 1',
  )
  return {
    run,
    powerOff: async () => {
      const ended = new Promise((done) => nspawn.once('exit', done))
      // Ends the machine in order: what systemd-nspawn sends for SIGTERM.
      nspawn.kill('SIGTERM')
      await Promise.race([ended, wait(60_000).then(() => nspawn.kill('SIGKILL'))])
    },
  }
}

/** The process that is number 1 in the machine. */
async function leaderOf({ pid }: ChildProcess): Promise<string> {
  for (let round = 0; round < 100; round++) {
    const found = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')[0]
    if (found) return found
    await wait(100)
  }
  throw new Error('systemd-nspawn started no machine')
}

async function serves(): Promise<void> {
  await answers(`${origin}/readyz`, 180)
  const [page, search] = await Promise.all([fetch(`${origin}/se`), fetch(`${origin}/api/productdiscovery/search/mus`)])
  console.log(`/se ${page.status}, a search ${search.status}`)
  if (page.status !== 200 || search.status !== 200) throw new Error('The shop does not serve')
}

async function untilFails(url: string): Promise<void> {
  const isUp = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false)
  for (let round = 0; round < 100 && (await isUp()); round++) await wait(50)
}
