import type { Page } from '@playwright/test'
import { builtFile } from '#test/built-file.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const tools = builtFile('src/employee-tools/employee-tools.tsx')
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Adminpanel' })

async function pressKeys(page: Page, isShown: boolean): Promise<void> {
  await expect(async () => {
    if ((await panelOf(page).count()) === Number(isShown)) return
    await page.keyboard.press('Alt+Shift')
    await expect(panelOf(page)).toHaveCount(Number(isShown), { timeout: 1000 })
  }).toPass()
}

test('an employee sees internal data next to a product, and closes the panel by keyboard', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('extra-data') || request.url().endsWith(tools)) asked.push(request.url())
  })
  await open(page, '/se/search/mus')
  expect(asked).toEqual([])

  await logInAs(page, 'anstalld')
  await open(page, '/se/search/mus')
  const panel = panelOf(page)
  await expect(panel).toHaveCount(0)
  expect(asked.filter((url) => url.includes('extra-data'))).toEqual([])
  await pressKeys(page, true)
  await expect(panel.getByText(/produkter på sidan/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Så räknade sökningen' })).toBeVisible()
  await panel.locator('summary').first().click()
  await expect(panel.getByText('utan moms').first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1199, height: 900 })
  await expect(panel).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(panel).toBeVisible()
  await panel.locator('summary').first().click()
  await panel.getByRole('link', { name: 'Öppna i admin' }).first().click()
  await expect(page.getByRole('heading', { name: 'Lager' })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/se/search/mus')
  await expect(panel).toBeVisible()
  await pressKeys(page, false)
})

test('a member has no panel', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/se/search/mus')
  await expect(page.getByText('Nivå', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Alt+Shift')
  await expect(panelOf(page)).toHaveCount(0)
})

test('products open in the back office for employees who have enabled it', async ({ page }) => {
  await logInAs(page, 'anstalld')
  await open(page, '/se')
  const put = (name: string, value: boolean) =>
    page.evaluate(
      async ([name, value]) => {
        const headers = { 'Content-Type': 'application/json' }
        const answer = await fetch(`/api/setting/${name}`, { method: 'PUT', headers, body: JSON.stringify({ value }) })
        return await answer.json()
      },
      [name, value] as const,
    )
  expect(await put('open_products_in_admin', true)).toEqual({ status: 'ok', value: true })
  await open(page, '/se/search/mus')
  await pressKeys(page, true)
  await page.getByRole('main').getByRole('link', { name: 'Taktil' }).first().click()
  await expect(page).toHaveURL(/\/admin\/product\/\d+$/)
  await put('open_products_in_admin', false)
  await put('showAdminPanel', false)
})
