import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

/** Goes to a list by script, as the second page of a visit. */
async function browseTo(page: Page): Promise<void> {
  const { section } = await longCategory()
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: section.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
}

test('a picture that cannot be had gives way to a sign', async ({ page }) => {
  const { id, name } = await longCategory()
  await page.route('**/bild/**', (route) => route.abort())
  await open(page, pathTo('category', { id, name }))
  const first = page.locator('main article').first()
  await expect(first.getByText('Bilden saknas')).toBeVisible()
  await expect(first.locator('img')).toHaveCount(0)
})

test('pictures that the script shows are fetched when they come near', async ({ page }) => {
  await browseTo(page)
  const later = page.locator('main article img:not([src])')
  await expect(later.first()).toBeAttached()
  const edges = await later.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top))
  expect(Math.min(...edges)).toBeGreaterThan(900 + 127)
  await later.first().scrollIntoViewIfNeeded()
  await expect(page.locator('main article img:not([src])').first()).not.toBeInViewport()
})

test('a slow picture turns for two seconds and comes softly', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  let answer = () => {}
  await open(page, '/')
  await page.route('**/bild/**', async (route) => {
    ask()
    await new Promise<void>((done) => {
      const before = answer
      answer = () => {
        before()
        done()
      }
    })
    await route.continue()
  })
  const { section } = await longCategory()
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: section.name, exact: true })
    .click()
  await asked
  const waiting = page.locator('main article img[data-load="wait"]')
  await expect(waiting.first()).toBeAttached()
  await expect(waiting).toHaveCount(0, { timeout: 3000 })
  answer()
  await expect(page.locator('main article img[data-load="fade"]').first()).toBeVisible()
})
