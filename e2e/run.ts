import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, NoBrowser } from '#test/browser.ts'
import { buildPages, runtime, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

// The journeys of the arguments, or all, in a shop that is opened for them and closed after.
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'krets-e2e-'))
let shop: ShopProcess | null = null
let status = 1
try {
  const browser = findBrowser(console.log)
  buildPages()
  shop = await startShop({ dataDir })
  console.log(`The shop of the journeys is open at ${shop.origin}, ready in ${shop.readySeconds.toFixed(1)} s`)
  status = await runJourneys(shop, browser)
} catch (error) {
  console.error(error instanceof NoBrowser ? error.message : error)
} finally {
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(status)

function runJourneys({ origin }: ShopProcess, browser: string): Promise<number> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
  const env = { ...process.env, KRETS_ORIGIN: origin, KRETS_DATA_DIR: dataDir, CHROMIUM: browser }
  const child = spawn(runtime, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
