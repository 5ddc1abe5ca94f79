import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

async function lose(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.abort())
}

test('a profile whose stores and BankID cannot be read says so', async ({ page }) => {
  await logInAs(page, 'elin')
  await lose(page, '/store/se')
  await lose(page, '/bankid-link')
  await open(page, pathTo('member.profile'))
  const main = page.getByRole('main')
  await expect(main.getByText('Butikerna kunde inte hämtas.')).toBeVisible()
  await expect(main.getByText('Det gick inte att se om BankID är kopplat till kontot.')).toBeVisible()
})

test('reviews that cannot be read say so', async ({ page }) => {
  await logInAs(page, 'elin')
  await lose(page, '/my-reviews')
  await open(page, pathTo('member.orders'))
  await expect(page.getByRole('main').getByText('Dina omdömen kunde inte hämtas.')).toBeVisible()
})

test('a seen product that could not be forgotten comes back', async ({ page }) => {
  await logInAs(page, 'elin')
  await lose(page, '/product/*/remove-from-history')
  const [product] = await goods(1)
  await open(page, pathTo('product', { id: product?.id, name: product?.name }))
  // A page that is left at once has not sent what was seen on it.
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/product/recent')).json()).data[0]?.id))
    .toBe(product?.id)
  await open(page, pathTo('index'))
  const forget = page.getByRole('button', { name: `Glöm att du tittade på ${product?.name}` })
  await forget.click()
  await expect(page.getByText('Produkten kunde inte tas bort ur listan.')).toBeVisible()
  await expect(forget).toBeVisible()
})
