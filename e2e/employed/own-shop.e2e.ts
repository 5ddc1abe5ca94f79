import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

const symbol =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#12457a"/></svg>'

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
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

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
  await expect(page.getByRole('heading', { level: 1, name: 'Företag' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Namn och utseende' }).click()
  const accent = page.getByLabel('Huvudfärg')
  await accent.fill('#2f8fd8')
  await expect(page.getByText('Färgen är för ljus för att läsa text i.')).toBeVisible()
  await page.getByRole('button', { name: 'Använd den' }).click()
  const used = await accent.inputValue()
  await page
    .getByLabel('Logotyp')
    .setInputFiles({ name: 'n.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(symbol) })
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('.header .logo img')).toHaveAttribute('src', /symbol\.png$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Sparat').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt till Sortiment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sortiment' })).toBeVisible()
  await page.goto(`${origin}/admin/guide?step=open`)
  await expect(page.getByRole('link', { name: 'Namn och utseende' })).toContainText('Klart')
  await expect(page.getByText('Sätt PUBLIC_URL till butikens adress.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get(link)).status()).toBe(404)

  await page.goto(`${origin}/se`)
  const action = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'))
  expect(action.trim()).toBe(used)
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /touch\.png$/)

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
