import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

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
