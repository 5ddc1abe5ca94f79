import type { ProductCard } from '#catalog/contract.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { loweredForMembers } from '#test/offered-goods.ts'

function prices({ price, levelOnePrice }: ProductCard): [everybody: string, members: string] {
  if (levelOnePrice === null) throw new Error('The product has no price for members')
  return [formatPrice(price.price), formatPrice(levelOnePrice)]
}

test("a member who opens a product by its address sees the members' price, and pays it", async ({ page }) => {
  const product = await loweredForMembers()
  const [, members] = prices(product)
  await logInAs(page, 'elin')
  await open(page, `/p/${product.id}`)
  const buy = page.getByRole('region', { name: 'Köp' })
  await expect(buy.locator('.price-block > .price-tag')).toHaveText(members)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/cart') && response.ok())
  await buy.getByRole('button', { name: /^Köp/ }).click()
  const { data } = await (await saved).json()
  expect(data.corrections).toEqual([])
})

test('the price follows who is logged in', async ({ page }) => {
  const product = await loweredForMembers()
  const [everybody, members] = prices(product)
  await open(page, `/p/${product.id}`)
  const price = page.getByRole('region', { name: 'Köp' }).locator('.price-block > .price-tag')
  await expect(price).toHaveText(everybody)

  await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Logga in' })
  await form.getByLabel('Användarnamn eller e-post').fill('elin')
  await form.getByLabel('Lösenord').fill(demoPassword)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(price).toHaveText(members)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mitt konto/ })
    .click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(price).toHaveText(everybody)
})

test("a member who buys from a list that was opened by its address pays the members' price without a correction", async ({
  page,
}) => {
  const product = await loweredForMembers()
  await logInAs(page, 'elin')
  await open(page, pathTo('search', { text: product.name }))
  await expect(page.getByRole('banner').getByRole('button', { name: /Mitt konto/ })).toBeVisible()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/cart') && response.ok())
  await page
    .getByRole('main')
    .getByRole('button', { name: `Köp ${product.name}` })
    .first()
    .click()
  const { data } = await (await saved).json()
  expect(data.corrections).toEqual([])
  expect(data.cart.rows).toContainEqual(expect.objectContaining({ unitPrice: product.levelOnePrice }))
})
