import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, NoBrowser } from '#test/browser.ts'
import { shareFirstStart } from '#test/first-start.ts'
import { buildPages, runtime, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

// Runs the given journeys in a temporary shop; all of them in two shops in parallel, since one browser and shop use one
// core. The split is fixed, so that side effects between journeys are reproducible; both take the same time.
const root = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
const shares = asked.length > 0 ? [asked] : halves()
const shops: ShopProcess[] = []
const folders: string[] = []
let status = 1
try {
  const browser = findBrowser(console.log)
  buildPages()
  shareFirstStart(join(temporaryFolder(), 'shop'))
  status = await runAll(browser, await Promise.all(shares.map(openShop)))
} catch (error) {
  console.error(error instanceof NoBrowser ? error.message : error)
} finally {
  if (status !== 0)
    for (const shop of shops) console.log(`What ${shop.origin} has logged:\n${shop.output().slice(-5000)}`)
  for (const shop of shops) await shop.stop()
  for (const folder of folders) {
    await stopDatabaseIn(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(status)

function halves(): [string[], string[]] {
  const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const pathsOf = (isTheirs: (name: string) => boolean) =>
    folders.flatMap(({ name }) => (isTheirs(name) ? [`e2e/${name}/`] : []))
  const isFirst = (name: string) => name <= 'finding' && !['asking', 'content', 'email'].includes(name)
  return [pathsOf(isFirst), pathsOf((name) => !isFirst(name))]
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krets-e2e-'))
  folders.push(folder)
  return folder
}

async function openShop(): Promise<ShopProcess> {
  const dataDir = temporaryFolder()
  const shop = await startShop({ dataDir, env: { EXTENSIONS_DIR: 'examples/extensions' } })
  console.log(`A shop of the journeys is open at ${shop.origin}, ready in ${shop.readySeconds.toFixed(1)} s`)
  shops.push(shop)
  return shop
}

async function runAll(browser: string, opened: readonly ShopProcess[]): Promise<number> {
  const outcomes = await Promise.all(opened.map((shop, at) => runJourneys(shop, { at, browser })))
  const sum = (what: keyof Counts) => outcomes.reduce((total, outcome) => total + outcome[what], 0)
  const [failed, skipped] = [sum('failed'), sum('skipped')]
  const beside = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\nJourneys: ${failed > 0 ? `${failed} failed, ` : ''}${sum('passed')} passed${beside}`)
  return Math.max(...outcomes.map(({ code }) => code))
}

type Counts = { passed: number; failed: number; skipped: number }
type Outcome = Counts & { code: number }

function runJourneys(shop: ShopProcess, { at, browser }: { at: number; browser: string }): Promise<Outcome> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const output = `test-results/${at}`
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--output', output, ...(shares[at] ?? [])]
  const counts = join(shop.dataDir, 'counts.json')
  const env = {
    ...process.env,
    KRETS_ORIGIN: shop.origin,
    KRETS_DATA_DIR: shop.dataDir,
    KRETS_COUNTS: counts,
    CHROMIUM: browser,
  }
  const child = spawn(runtime, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return new Promise((done) =>
    child.on('exit', (code) => {
      const none = { passed: 0, failed: 1, skipped: 0 }
      const counted: Counts = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : none
      done({ ...counted, code: code ?? 1 })
    }),
  )
}
