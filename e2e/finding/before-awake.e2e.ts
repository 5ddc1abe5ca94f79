import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { alive, expect, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

// On a slow line a page is seen long before its scripts have come.

/** The scripts of pages wait until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}

async function openCategory(page: Page): Promise<void> {
  const { id, name } = await longCategory()
  await page.goto(pathTo('category', { id, name }), { waitUntil: 'commit' })
}

const buyButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Köp / })
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })

test('a Köp pressed twice before the page is awake is in the cart once it is', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  const first = buyButtons(page).first()
  await first.click()
  await expect(first).toHaveAttribute('data-pressed')
  await first.click()
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 vara, /)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('a Köp pressed on a page that is left before it is awake is in the cart on the next one', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  await buyButtons(page).first().click()
  await page.getByRole('main').locator('article h3 a').nth(1).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/product\//)
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 vara, /)
})

test('a filter chosen before the page is awake narrows the list once it is', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  const box = page.locator('aside .filt details[open] input:enabled').first()
  await box.click()
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await alive(page)
  await expect(box).toBeChecked()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('f').length).toBe(1)
})

test('a form without an address of its own is not sent to the page it stands on', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/se', { waitUntil: 'commit' })
  const box = page.getByRole('contentinfo').getByRole('textbox')
  await box.fill('inte en adress')
  await box.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await alive(page)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('inte en adress')
})
