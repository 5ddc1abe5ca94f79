import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAuthenticator } from '#test/authenticator.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

let dataDir = ''
let shop: ShopProcess | null = null

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = mkdtempSync(join(tmpdir(), 'krets-own-'))
  shop = await startShop({ dataDir, env: { DEMO: 'false', SANDBOX: 'false' } })
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  await shop?.stop()
  if (dataDir) await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a shop of one’s own begins with the printed address', async ({ page }) => {
  test.setTimeout(120_000)
  const origin = shop?.origin ?? ''
  const link = /http\S+\/admin\/first-administrator\?token=\S+/.exec(shop?.output() ?? '')?.[0] ?? ''
  await addAuthenticator(page)

  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Användarnamn').fill('anna')
  await page.getByLabel('E-post').fill('anna@nordtek.example')
  await page.getByLabel('Lösenord', { exact: true }).fill('kort')
  await page.getByLabel('Upprepa lösenordet').fill('kort')
  await page.getByRole('button', { name: 'Skapa kontot' }).click()
  await expect(page.getByLabel('Lösenord', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Lösenord', { exact: true }).fill('sju hästar i hagen')
  await page.getByLabel('Upprepa lösenordet').fill('sju hästar i hagen')
  await page.getByRole('button', { name: 'Skapa kontot' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Skaffa ett andra steg' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.getByLabel('Namn på nyckeln').fill('Jobbdatorn')
  await page.getByLabel('Namn på nyckeln').press('Enter')
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(404)

  await page.goto(`${origin}/admin/guide?step=delivery`)
  await expect(page.getByText(/^Paketnära finns bara i demobutiken, så sättet erbjuds inte i kassan\./)).toBeVisible()
  await expectAccessible(page)

  // Nothing is configured, so nothing is offered.
  await page.context().clearCookies()
  await page.goto(`${origin}/se`)
  await page
    .getByRole('button', { name: /Logga in/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Användarnamn eller e-post' })).toBeVisible()
  await expect(page.getByText('BankID')).toHaveCount(0)
  await expect(page.getByText('Klarna')).toHaveCount(0)
})
