import { expect, expectAccessible, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('the administrator lets agents sell: a key is made by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'admin')
  await page.goto('/admin/api-keys')
  await page.getByRole('button', { name: 'Ny nyckel' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ny nyckel' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await dialog.getByLabel('Namn').fill('Assistenten')
  await dialog.getByLabel('Ansvarig').selectOption({ label: 'admin' })
  const agents = dialog.getByRole('switch', { name: 'Sälja genom AI-assistenter' })
  await agents.press('Space')
  await expect(agents).toBeChecked()
  await dialog.getByRole('button', { name: 'Ny nyckel' }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Spara nyckeln nu' })).toBeVisible()
  await page.goto('/admin/api-keys')
  await expect(page.getByRole('row').filter({ hasText: 'Assistenten' })).toContainText('Säljer genom AI-assistenter.')
  expect((await page.request.get('/.well-known/acp.json')).status()).toBe(200)
})
