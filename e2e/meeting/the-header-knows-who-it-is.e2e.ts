import { pathTo } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('the header shows the member before the server answers, and clears it when logged out', async ({ page }) => {
  await logInAs(page, 'elin')
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
  const { promise: blocked, resolve: answer } = Promise.withResolvers<void>()
  await tab.route('**/api/me', async (route) => {
    await blocked
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

test('a member whose storage is gone is asked for once, and a visitor never', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const header = page.getByRole('banner')
  const wayIn = header.getByRole('button', { name: 'Logga in', exact: true })
  await open(page, '/se')
  await expect(wayIn).toBeVisible()
  expect(asked).not.toContain('/api/me')

  await wayIn.click()
  const form = page.getByRole('dialog', { name: 'Logga in' })
  await form.getByLabel('Användarnamn eller e-post').fill('elin')
  await form.getByLabel('Lösenord').fill(demoPassword)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  const widget = header.getByRole('button', { name: /Mitt konto/ })
  await expect(widget).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  asked.length = 0
  await page.reload()
  await expect(widget).toContainText('Nivå 9 · Gold')
  expect(asked.filter((path) => path === '/api/me')).toHaveLength(1)

  await page.evaluate(() => localStorage.clear())
  await open(page, pathTo('member.orders'))
  await expect(page.getByRole('heading', { level: 1, name: 'Beställningar' })).toBeVisible()
  await expect(widget).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Lösenord')).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Order|\d{6}/ })
      .first(),
  ).toBeVisible()

  await page.context().clearCookies({ name: 'shop_session' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(wayIn).toBeVisible()
  asked.length = 0
  await open(page, '/se')
  await expect(wayIn).toBeVisible()
  expect(asked).not.toContain('/api/me')
})

test('serious business mode reduces the menu', async ({ page }) => {
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
