import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const header = (page: Page) => page.getByRole('banner')
const logo = (page: Page) => header(page).getByRole('link', { name: /krets/i }).first()

test('the header has logo, search, member, cart and menu, and the logo leads to the start page', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await open(page, pathTo('campaigns'))
  await expect(header(page).getByRole('combobox', { name: 'Sök', exact: true })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Bli medlem', exact: true })).toBeVisible()
  await expect(header(page).getByRole('button', { name: /^Varukorg/ })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Öppna menyn' })).toBeVisible()
  await logo(page).click()
  await expect(page).toHaveURL(/\/se$/)
})

test('the strip below the header has a delivery message, and links to service, stores and companies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/se')
  const strip = page.getByRole('region', { name: 'Leverans och service' })
  await expect(strip.getByRole('listitem').first()).toContainText(/postnummer/)
  const ways = strip.getByRole('link')
  await expect(ways).toHaveText([/./, 'Kundservice', 'Butiker', 'Företag'])
})

test('the header is 59 px high on phones and 72 px on desktops, with a menu of 39 px', async ({ page }) => {
  const height = (selector: string) => page.locator(selector).evaluate((element) => element.clientHeight)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  expect(await height('.header-row')).toBe(59)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await height('.header-row')).toBe(72)
  expect(await height('.navigation')).toBe(39)
})

test('three quick taps on the logo open the back office for employees only', async ({ page }) => {
  const toAdmin: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/admin/') toAdmin.push(request.url())
  })
  await logInAs(page, 'elin')
  await open(page, '/se')
  await expect(header(page).getByRole('button', { name: /elin/ })).toBeVisible()
  await logo(page).click({ clickCount: 3, delay: 20 })
  await expect(page).toHaveURL(/\/se$/)
  expect(toAdmin).toEqual([])
  await logInAs(page, 'anstalld')
  await open(page, '/se')
  await expect(header(page).getByRole('button', { name: /anstalld/ })).toBeVisible()
  await expect(async () => {
    await logo(page).click({ clickCount: 3, delay: 20 })
    await expect.poll(() => toAdmin.length, { timeout: 500 }).toBe(1)
  }).toPass()
})

test('the header hides after 64 pixels of scrolling, not before', async ({ page }) => {
  await open(page, pathTo('section', { id: 13 }))
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, 64)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(64)
  await expect(header(page)).not.toHaveAttribute('data-hidden')
  await page.mouse.wheel(0, 10)
  await expect(header(page)).toHaveAttribute('data-hidden')
  await page.mouse.wheel(0, -10)
  await expect(header(page)).not.toHaveAttribute('data-hidden')
})

test('the header stays while cart, search or account is open', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, pathTo('section', { id: 13 }))
  const stays = async () => {
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(1300, 860)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    await expect(header(page)).not.toHaveAttribute('data-hidden')
  }
  await header(page).getByRole('combobox', { name: 'Sök', exact: true }).fill('mus')
  await expect(page.getByRole('listbox', { name: 'Sökförslag' })).toBeVisible()
  await stays()
  await page.keyboard.press('Escape')
  await header(page)
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Varukorg' })).toBeVisible()
  await stays()
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: /elin/ }).click()
  await expect(page.getByRole('dialog', { name: 'Mitt konto' })).toBeVisible()
  await stays()
})

test('a member sees name, level, rank, xp, pages and notifications, and logs out', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/se')
  const widget = header(page).getByRole('button', { name: /elin/ })
  await expect(widget).toContainText(/Nivå \d+ · \w+/)
  await expect(widget.locator('.progress')).toBeVisible()
  await widget.click()
  const panel = page.getByRole('dialog', { name: 'Mitt konto' })
  await expect(panel.getByText(/ xp$/).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Beställningar' })).toBeVisible()
  await expect(panel.getByRole('switch', { name: 'Visa admin' })).toHaveCount(0)
  await expectAccessible(page)
  await panel.getByRole('tab', { name: 'Aviseringar' }).click()
  await expect(panel.getByRole('link', { name: /ny[a]? prestation/i }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Logga ut' }).click()
  await expect(header(page).getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
})

test('an employee toggles the admin panel, and the choice is remembered', async ({ page }) => {
  await logInAs(page, 'anstalld')
  await open(page, '/se')
  const toggle = page.getByRole('dialog', { name: 'Mitt konto' }).getByRole('switch', { name: 'Visa admin' })
  const openPanel = () =>
    header(page)
      .getByRole('button', { name: /anstalld/ })
      .click()
  await openPanel()
  const before = await toggle.isChecked()
  const saved = page.waitForResponse('**/api/setting/showAdminPanel')
  await toggle.click()
  await saved
  await open(page, '/se')
  await openPanel()
  await expect(toggle).toBeChecked({ checked: !before })
  const restored = page.waitForResponse('**/api/setting/showAdminPanel')
  await toggle.click()
  await restored
})
