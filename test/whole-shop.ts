import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { asStarted, buildPages, type ShopProcess, startShop, stopDatabaseIn } from './shop.ts'

const minutes = 60_000

export function wholeShop(
  prepare: (shop: ShopProcess) => Promise<void> = async () => {},
  env: Record<string, string> = {},
  runtimeArgs: string[] = asStarted,
): () => ShopProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'krets-test-'))
  let shop: ShopProcess | null = null
  const opened = () => {
    if (!shop) throw new Error('The shop is not open yet')
    return shop
  }

  beforeAll(async () => {
    buildPages()
    shop = await startShop({ dataDir, env, runtimeArgs })
    await prepare(shop)
  }, 5 * minutes)

  afterAll(async () => {
    await shop?.stop()
    await stopDatabaseIn(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }, minutes)

  return opened
}
