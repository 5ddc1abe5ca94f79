import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('the header shows the member before the server has answered, and forgets who is no longer logged in', async ({
  page,
}) => {
  await logInAs(page, 'elin')
  // What the journey's own login left is what a browser has that was not here before.
  await open(page, '/se')
  const header = page.getByRole('banner')
  const widget = header.getByRole('button', { name: /Mitt konto/ })
  await expect(widget).toContainText('Nivå 9 · Gold')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('probably-logged-in'))).toContain('Gold')

  const tab = await page.context().newPage()
  await tab.addInitScript(() =>
    localStorage.setItem(
      'probably-logged-in',
      '{"username":"elin","rankLevel":9,"rankName":"Gold","rankProgress":0.5}',
    ),
  )
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await tab.route('**/api/me', async (route) => {
    await held
    await route.continue()
  })
  await open(tab, '/se')
  await expect(tab.getByRole('banner').getByRole('button', { name: /Mitt konto/ })).toContainText('elin')
  answer()
  await tab.close()

  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(header.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
  await expect(widget).toHaveCount(0)
})

test('in serious business mode the menu keeps to business', async ({ page }) => {
  await logInAs(page, 'anstalld')
  const set = async (value: boolean) => {
    const headers = { Origin: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' }
    await page.request.put('/api/setting/serious_business_mode', { headers, data: { value }, failOnStatusCode: true })
    await open(page, '/se')
  }
  const menu = page.getByRole('dialog', { name: 'Mitt konto' })
  const widget = page.getByRole('banner').getByRole('button', { name: /Mitt konto/ })
  await set(true)
  await expect(widget).toBeVisible()
  await expect(widget.getByRole('img')).toHaveCount(0)
  await expect(widget.locator('img')).toHaveCount(0)
  await widget.click()
  await expect(menu.getByRole('link', { name: 'Beställningar' })).toBeVisible()
  for (const name of ['Topplista', 'Avatar', 'Spelet']) await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Rundtur' })).toHaveCount(0)
  await expect(menu.locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await set(false)
  await expect(widget.locator('img')).toHaveCount(1)
  await widget.click()
  await expect(menu.getByRole('link', { name: 'Topplista' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Rundtur' })).toBeVisible()
})
