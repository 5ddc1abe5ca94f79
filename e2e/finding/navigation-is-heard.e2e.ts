import type { Page } from '@playwright/test'
import { expect, open, test } from '#test/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const announced = (page: Page) => page.getByRole('status').filter({ hasText: '| Krets' })

test('after each navigation the title is announced and the heading has the focus', async ({ page }) => {
  await open(page, '/se')
  await expect(announced(page)).toHaveCount(0)
  const tile = page
    .getByRole('article')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .first()
  await tile.click()
  await expect(heading(page)).toBeFocused()
  const title = await page.title()
  await expect(announced(page)).toHaveText(title)

  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link').first().press('Enter')
  await expect(page).not.toHaveTitle(title)
  await expect(heading(page)).toBeFocused()
  await expect(announced(page)).toHaveText(await page.title())

  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
})

test('a filter keeps the focus where it is', async ({ page }) => {
  await open(page, '/se')
  await page.getByRole('combobox').filter({ visible: true }).first().fill('mus')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  const box = page.locator('#main').getByRole('checkbox').filter({ visible: true }).first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?/)
  await expect(box).toBeFocused()
})
