import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addAuthenticator } from '#test/authenticator.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

let dataDir = ''
let shop: ShopProcess | null = null

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = mkdtempSync(join(tmpdir(), 'krets-factor-'))
  shop = await startShop({ dataDir, env: { SECOND_FACTOR: 'required' } })
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  await shop?.stop()
  if (dataDir) await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

async function logIn(page: Page) {
  await page.context().clearCookies()
  const headers = { Origin: shop?.origin ?? '' }
  const data = { username: 'admin', password: demoPassword }
  await page.request.post(`${shop?.origin}/api/login`, { data, headers, failOnStatusCode: true })
}

test('staff add a passkey, show it at the next login, and continue after a logout', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  await logIn(page)
  await page.goto(`${shop?.origin}/admin/people`)
  await expect(page.getByRole('heading', { level: 1, name: 'Skaffa ett andra steg' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Namn på nyckeln').fill('Jobbdatorn')
  await page.getByLabel('Namn på nyckeln').press('Enter')
  await expect(page.getByRole('heading', { name: 'Spara dina återställningskoder' })).toBeFocused()
  const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){5}\w{4}$/ })
  await expect(codes).toHaveCount(10)
  const code = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personer' })).toBeVisible()

  await logIn(page)
  await page.goto(`${shop?.origin}/admin/people`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bekräfta att det är du' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bekräfta med passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personer' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Administratör: elin' })).toBeVisible()

  await page.getByRole('searchbox').fill('halvskriven')
  await page.context().clearCookies()
  await page.getByRole('checkbox', { name: 'Anställd: elin' }).click()
  const again = page.getByRole('dialog', { name: 'Logga in igen' })
  await expect(again).toContainText('Din inloggning har gått ut')
  await expectAccessible(page)
  await again.getByLabel('Användarnamn eller e-post').fill('admin')
  await again.getByLabel('Lösenord').fill(demoPassword)
  await again.getByRole('button', { name: 'Logga in' }).click()
  await again.getByText('Har du inte telefonen eller nyckeln?').click()
  await again.getByLabel('Återställningskod').fill(code)
  await again.getByRole('button', { name: 'Använd återställningskoden' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('halvskriven')
  await page.getByRole('checkbox', { name: 'Anställd: elin' }).click()
  await expect(page.getByText('Rollen är ändrad')).toBeVisible()

  await page.goto(`${shop?.origin}/admin/security-log`)
  await expect(page.getByRole('row').filter({ hasText: 'Återställningskod använd' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ändrad roll' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Händelse' }).selectOption('Andra steg tillagt')
  await page.getByRole('button', { name: 'Visa' }).click()
  await expect(page).toHaveURL(/type=second-factor-add/)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.goto(`${shop?.origin}/admin/two-factor`)
  await expect(page.getByText('9 koder kvar av 10.')).toBeVisible()
  await expect(page.getByText('Jobbdatorn', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lägg till app' }).click()
  await expect(page.getByRole('img', { name: 'QR-kod att skanna med appen' })).toBeVisible()
  await expectAccessible(page)
})
