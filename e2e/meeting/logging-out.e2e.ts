import type { Page } from '@playwright/test'
import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const consent = {
  necessary: true,
  at: '2026-11-22T12:00:00Z',
  personalisation: true,
  statistics: false,
  marketing: false,
}
const typed = 'member:AAAA'

const header = (page: Page) => page.getByRole('banner')
const wayIn = (page: Page) => header(page).getByRole('button', { name: 'Logga in', exact: true })
const keysOf = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

async function comeAsMember(page: Page): Promise<void> {
  await logInAs(page, 'elin')
  await open(page, '/se')
  await expect.poll(() => keysOf(page)).toContain('probably-logged-in')
  await page.evaluate(
    ([agreed, draft]) => {
      localStorage.setItem('cookie-consent', agreed ?? '')
      sessionStorage.setItem('checkout-draft', draft ?? '')
    },
    [JSON.stringify(consent), typed],
  )
}

async function leave(page: Page): Promise<void> {
  const widget = header(page).getByRole('button', { name: /Mitt konto/ })
  await widget.click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
}

const isLoggedIn = async (page: Page) => (await (await page.request.get('/api/me')).json()).user !== null

test("logging out removes the member's data from every tab; the browser's own stays", async ({ page }) => {
  await comeAsMember(page)
  const tab = await page.context().newPage()
  await open(tab, '/se')
  await expect(header(tab).getByRole('button', { name: /Mitt konto/ })).toBeVisible()
  await leave(page)
  for (const one of [page, tab]) await expect(wayIn(one)).toBeVisible()
  const keys = await keysOf(page)
  expect(keys).not.toContain('probably-logged-in')
  expect(keys).not.toContain('checkout-draft')
  expect(keys).toContain('cookie-consent')
  expect(await isLoggedIn(page)).toBe(false)
})

test('logging out while the shop is unreachable removes the data, and the session ends when it answers again', async ({
  page,
}) => {
  await comeAsMember(page)
  await page.route('**/api/login', (route) => route.abort())
  await leave(page)
  await expect(page.getByText('Vi nådde inte butiken.')).toBeVisible()
  await expect(wayIn(page)).toBeVisible()
  await expect.poll(() => keysOf(page)).not.toContain('probably-logged-in')
  expect(await keysOf(page)).not.toContain('checkout-draft')
  expect(await isLoggedIn(page)).toBe(true)
  await page.unroute('**/api/login')
  const comesBack = () => page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {})
  await expect.poll(async () => (await comesBack(), await isLoggedIn(page))).toBe(false)
  await expect(wayIn(page)).toBeVisible()
})
