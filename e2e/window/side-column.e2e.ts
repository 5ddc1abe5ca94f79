import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

test('the column at the side follows a mouse, eight pixels beneath the header, and no finger', async ({
  browser,
  page,
}) => {
  const { id, name } = await longCategory()
  const path = pathTo('category', { id, name })
  await open(page, path)
  const top = await page.locator('.side').evaluate((side) => Number.parseFloat(getComputedStyle(side).top))
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
  expect(Math.abs(top - header - 8)).toBeLessThanOrEqual(1)
  await expect(page.locator('.side')).toHaveCSS('position', 'sticky')
  const tablet = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true })
  await open(tablet, path)
  await expect(tablet.locator('.side')).toHaveCSS('position', 'static')
  await tablet.close()
})
