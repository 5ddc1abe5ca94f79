import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const widths = [390, 1440]

async function openAt(page: Page, at: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await open(page, `/se?at=${at}`)
  await expect(page.getByRole('region', { name: 'Förhandsvisning av butiken' })).toBeVisible()
}

const header = (page: Page) => page.getByRole('banner')
const strip = (page: Page) => page.getByRole('region', { name: 'Leverans och service' })
const panelTitle = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(async ({ page }) => {
  await logInAs(page, 'anstalld')
})

test('the start page counts down to Black Week, and the shop is decorated during it', async ({ page }) => {
  for (const width of widths) {
    await openAt(page, '2024-11-14T23:00', width)
    await expect(panelTitle(page)).toHaveText('BlackWeek.')
    const timer = page.locator('.start-hero').getByRole('timer')
    await expect(timer).toHaveText(/^00:59:\d\d$/)
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before ?? '')
    await expect(strip(page)).not.toContainText('Black Week')
  }
  await expectAccessible(page)
  await openAt(page, '2024-11-15T00:00', 1440)
  await expect(page.locator('.start-hero').getByRole('timer')).toHaveCount(0)
  await expect(strip(page).getByRole('link', { name: 'Black Week till och med 2 december' })).toHaveAttribute(
    'href',
    '/se/campaign/7866-Black-Week',
  )
  await expect(header(page).getByRole('link', { name: 'Black Week', exact: true })).toBeVisible()
})

test('the header is decorated at Christmas and not on ordinary days', async ({ page }) => {
  const lights = header(page).locator('.logo svg g circle')
  for (const width of widths) {
    await openAt(page, '2024-12-24T15:00', width)
    await expect(panelTitle(page)).toHaveText('Stängkretsen.')
    await expect(lights).toHaveCount(3)
    if (width < 900) await expectAccessible(page)
    await openAt(page, '2025-02-12T10:00', width)
    await expect(lights).toHaveCount(0)
    await expect(strip(page)).not.toContainText('Black Week')
  }
  await expect(header(page).getByRole('link', { name: 'Kampanjer' })).toBeVisible()
  await header(page).getByRole('link', { name: 'Kampanjer' }).click()
  await expect(page).toHaveURL(/\/se\/campaigns\?at=2025-02-12T10%3A00/)
})

test('a takeover is shown on wide screens, and links to its campaign', async ({ page }) => {
  await openAt(page, '2024-11-20T12:00', 1748)
  await expect(page.locator('.takeover')).toHaveCount(0)
  await page.setViewportSize({ width: 1750, height: 1200 })
  const sides = page.locator('.takeover')
  await expect(sides).toHaveCount(2)
  await expect(sides.first()).toHaveCSS('background-image', /\/1440\?v=\d+"\)$/)
  await expectAccessible(page)
  await expect(sides.first()).toHaveCSS('background-color', 'rgb(8, 46, 31)')
  await sides.first().evaluate((side) => side.style.removeProperty('background-color'))
  await expect(sides.first()).toHaveCSS('background-color', 'rgb(211, 211, 211)')
  await sides.first().click()
  await expect(page).toHaveURL(/\/se\/campaign\/7866-Black-Week/)
})

test('on small screens the hero has three products, on wide ones none', async ({ page }) => {
  const products = page.getByRole('list', { name: 'Titta in' }).getByRole('listitem')
  const year = new Date().getFullYear()
  await openAt(page, `${year}-11-20T12:00`, 390)
  await expect(products).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(products).toHaveCount(0)
})

test('three quick taps on the logo open the back office for employees only', async ({ page, browser }) => {
  await open(page, '/se')
  const logo = (of: Page) => header(of).getByRole('link', { name: 'Krets, till startsidan' })
  await expect(header(page).getByText('anstalld')).toBeVisible()
  await expect(async () => {
    await logo(page).click({ clickCount: 3, delay: 20 })
    await expect(page).toHaveURL(/\/admin\/$/, { timeout: 1500 })
  }).toPass()
  const other = await browser.newPage()
  await open(other, '/se')
  await logo(other).click({ clickCount: 3, delay: 20 })
  await expect(other).toHaveURL(/\/se$/)
  await other.close()
})
