import type { ShownArticle } from '#content/contract.ts'
import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { ask, longCategory } from '#test/offered-goods.ts'

test('the side column follows a mouse, eight pixels below the header, and not touch', async ({ browser, page }) => {
  const { id, name } = await longCategory()
  const path = pathTo('category', { id, name })
  await open(page, path)
  const top = await page.locator('.side-column').evaluate((side) => Number.parseFloat(getComputedStyle(side).top))
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
  expect(Math.abs(top - header - 8)).toBeLessThanOrEqual(1)
  await expect(page.locator('.side-column')).toHaveCSS('position', 'sticky')
  const tablet = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true })
  await open(tablet, path)
  await expect(tablet.locator('.side-column')).toHaveCSS('position', 'static')
  await tablet.close()
})

test('an article has the left column, its author and its products', async ({ page }) => {
  const { data } = await ask<{ data: ShownArticle }>('/article/1')
  await open(page, pathTo('article', { id: data.id, name: data.heading }))
  const column = page.locator('.side-column').getByRole('navigation', { name: 'Artiklar' })
  await expect(column.getByRole('link')).toHaveText(data.articles.map(({ heading }) => heading))
  await expect(column.locator('[aria-current=page]')).toHaveText(data.heading)
  await expect(page.getByRole('article').first()).toContainText(`Av ${data.author}`)
  const products = page.getByRole('region', { name: 'Produkter i artikeln' })
  await expect(products.getByRole('heading', { level: 3 })).toHaveCount(data.products.length)
  await expectAccessible(page)
})
