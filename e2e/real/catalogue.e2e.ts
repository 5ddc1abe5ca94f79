import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alive, expect, expectAccessible, test } from '#test/journey.ts'
import { payAsGuest } from '#test/paying.ts'
import { runtime, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = resolve(root, process.env.KRETS_DATA ?? '../shared/data', 'buildcores-opendb')
let dataDir = ''
let shop: ShopProcess | null = null

test.skip(!existsSync(folder), `no buildcores-opendb in ${folder} (set KRETS_DATA)`)

test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = mkdtempSync(join(tmpdir(), 'krets-real-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  const args = ['scripts/import.ts', folder, '--stock', '25']
  const { status, stderr } = spawnSync(runtime, args, { cwd: root, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  shop = await startShop({ dataDir, env: { DEMO: 'false' } })
  const list = `${shop.origin}/api/productdiscovery/all`
  await expect.poll(async () => (await fetch(list)).status, { timeout: 150_000 }).toBe(200)
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  if (dataDir === '') return
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

test('in a shop of 47,551 real products a guest orders from search to confirmation', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${shop?.origin}/se`)
  await alive(page)
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await search.fill('geforce rtx 4070')
  await expect(page.getByRole('listbox', { name: 'Sökförslag' }).getByRole('option').first()).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/\/se\/search\/geforce/)
  await expectAccessible(page)

  const manufacturers = page.locator('aside details').filter({ hasText: 'Tillverkare' })
  await manufacturers.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/f=attributes/)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(' av ')
  const hit = page
    .locator('main article')
    .filter({ has: page.getByRole('button', { name: /^Köp/ }) })
    .first()
  const name = await hit.getByRole('heading').innerText()
  await hit.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  await page.getByRole('dialog', { name: 'Varukorg' }).getByRole('link', { name: 'Till kassan' }).first().click()
  expect(await payAsGuest(page)).toBeGreaterThan(100_000)
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
})
