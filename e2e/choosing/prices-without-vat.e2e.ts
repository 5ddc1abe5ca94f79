import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

test('a visitor sees prices without VAT beside the price, in lists, on the product page and in the cart', async ({
  page,
}) => {
  const [product] = await goods(1)
  await open(page, '/se/category/322')
  const prices = page.locator('main article .price-tag-vat')
  await expect(prices).toHaveCount(0)
  await page.getByRole('group', { name: 'Prisvisning' }).getByRole('button', { name: 'Exkl. moms' }).click()
  await expect(prices.first()).toHaveText(/exkl\. moms$/)
  await expectAccessible(page)

  await open(page, `/p/${product?.id}`)
  const buy = page.getByRole('region', { name: 'Köp' })
  await expect(buy.locator('.price-tag')).toHaveText(/^[\d\s]+(,\d\d)?\skr$/)
  await expect(buy.locator('.price-tag-vat')).toHaveText(/exkl\. moms$/)
  await buy.getByRole('button', { name: 'Köp' }).click()
  await open(page, '/se/cart')
  await expect(page.locator('.cart-rows-item .price-tag-vat')).toHaveText(/exkl\. moms$/)
  await expectAccessible(page)

  await page.getByRole('group', { name: 'Prisvisning' }).getByRole('button', { name: 'Inkl. moms' }).click()
  await expect(page.locator('.price-tag-vat')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.cart-rows-item .price-tag')).toBeVisible()
  await expect(page.locator('.price-tag-vat')).toHaveCount(0)
})

test('a company sees prices without VAT first until it chooses otherwise', async ({ page }) => {
  await logInAs(page, 'foretag')
  const [product] = await goods(1)
  await open(page, `/p/${product?.id}`)
  const buy = page.getByRole('region', { name: 'Köp' })
  await expect(buy.locator('.price-tag-vat')).toHaveText(/inkl\. moms$/)
  await page.getByRole('group', { name: 'Prisvisning' }).getByRole('button', { name: 'Inkl. moms' }).click()
  await expect(buy.locator('.price-tag-vat')).toHaveCount(0)
  await page.reload()
  await expect(buy.locator('.price-tag')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inkl. moms' })).toHaveAttribute('aria-pressed', 'true')
  await expect(buy.locator('.price-tag-vat')).toHaveCount(0)
})
