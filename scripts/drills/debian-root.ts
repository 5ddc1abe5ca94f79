import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const certificates = '/etc/ssl/certs/ca-certificates.crt'

type Debian = { suite?: string; packages?: string[] }

/** A fresh Debian in `root`. The first of each kind is kept in the folder of temporary files and copied. */
export function bootstrap(root: string, { suite = 'bookworm', packages = [] }: Debian = {}): void {
  const plain = join(tmpdir(), ['krets-drill', suite, ...packages].join('-'))
  if (!existsSync(plain)) {
    rmSync(`${plain}.part`, { recursive: true, force: true })
    const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
    ran(
      spawnSync('debootstrap', ['--variant=minbase', ...include, suite, `${plain}.part`, ...sourceOf(suite)], {
        stdio: 'ignore',
      }),
      'debootstrap',
    )
    renameSync(`${plain}.part`, plain)
  }
  ran(spawnSync('cp', ['-a', plain, root]), 'cp')
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'))
  // A machine behind a proxy trusts the proxy's certificate.
  mkdirSync(join(root, dirname(certificates)), { recursive: true })
  cpSync(certificates, join(root, certificates), { dereference: true })
}

/** debootstrap knows the suites that are newer than itself by the script of unstable. */
function sourceOf(suite: string): string[] {
  if (existsSync(`/usr/share/debootstrap/scripts/${suite}`)) return []
  return ['http://deb.debian.org/debian', '/usr/share/debootstrap/scripts/sid']
}

/** The pinned Node with the npm of this machine. */
export function addNode(root: string): void {
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(spawnSync('readlink', ['-f', '/usr/bin/npm'], { encoding: 'utf8' }).stdout.trim()))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  ran(spawnSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]), 'ln')
}

/** How this machine reaches the registry. */
export function proxies(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(https?_proxy|no_proxy|npm_config_registry)$/i.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

export function ran({ status, error }: { status: number | null; error?: Error | undefined }, what: string): void {
  if (status !== 0) throw new Error(`${what} ended with ${status}${error ? `: ${error.message}` : ''}`)
}

export async function answers(url: string, seconds: number): Promise<void> {
  for (let round = 0; round < seconds; round++) {
    // Not listening yet.
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(1000)
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
