import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runtime } from '#test/shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export function realProducts(): string | null {
  const folder = resolve(root, process.env.KRETS_DATA ?? '../shared/data', 'buildcores-opendb')
  return existsSync(folder) ? folder : null
}

export const noRealProducts = 'skipped, no buildcores-opendb in ../shared/data (set KRETS_DATA)'

export type Imported = { dataDir: string; seconds: number; peakBytes: number }

/** By the importer of this tree, or of the one in `folder`. */
export async function importedCatalogue(products: string, folder?: string): Promise<Imported> {
  const dataDir = join(benchFolder(), folder ? 'other-catalogue' : 'catalogue')
  if (existsSync(dataDir)) return { dataDir, seconds: 0, peakBytes: 0 }
  return { dataDir, ...(await runImporter(dataDir, [products, '--stock', '25'], folder)) }
}

/** A process of its own, as `npm run import` starts it. */
export async function runImporter(
  dataDir: string,
  args: readonly string[],
  folder = root,
): Promise<Omit<Imported, 'dataDir'>> {
  const began = performance.now()
  const child = spawn(runtime, ['--max-semi-space-size=4', '--heap-growing-percent=25', 'scripts/import.ts', ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakBytes = 0
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? 0).max)
  }, 50)
  const status = await new Promise((done) => child.on('exit', done))
  clearInterval(timer)
  if (status !== 0) throw new Error('The import of the real products did not succeed')
  return { seconds: (performance.now() - began) / 1000, peakBytes }
}

export function benchFolder(): string {
  process.env.KRETS_BENCH_FOLDER ??= ownFolder()
  return process.env.KRETS_BENCH_FOLDER
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function memoryOf(pid: number): { now: number; max: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
    return { now: bytes('VmRSS'), max: bytes('VmHWM') }
  } catch {
    return { now: 0, max: 0 }
  }
}
