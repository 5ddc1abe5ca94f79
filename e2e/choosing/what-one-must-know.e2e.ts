import type { Product } from '#catalog/contract.ts'
import { fyndwareCondition } from '#catalog/fyndware.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { ask, list, soldOut } from '#test/offered-goods.ts'

const onePerCustomer = 375371
const lockedToNine = 375372
const tooMany = 'Du kan max köpa 1 st av den här produkten.'

test('a second unit of a restricted product is rejected with a reason', async ({ page }) => {
  await open(page, `/p/${onePerCustomer}`)
  const buying = page.getByRole('region', { name: 'Köp' })
  await expect(buying.getByText(tooMany)).toBeVisible()
  await expect(buying.getByRole('button', { name: 'Öka antal' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await buying.getByRole('button', { name: /^Köp / }).click()
  const cart = page.getByRole('banner').getByRole('button', { name: /^Varukorg, ?1 produkt/ })
  await expect(cart).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Nej tack' }).click()
  await buying.getByRole('button', { name: /^(Köp|I korgen)/ }).click()
  await expect(page.getByRole('status').getByText(tooMany)).toBeVisible()
  await expect(cart).toBeVisible()
})

test('a level-locked product shows its level, and opens to members who have reached it', async ({ page }) => {
  const { data } = await ask<{ data: Product }>(`/product/${lockedToNine}`)
  expect(data).toMatchObject({ minimumRankLevel: 9, statusCodes: [11] })
  await open(page, `/p/${lockedToNine}`)
  const buying = page.getByRole('region', { name: 'Köp' })
  await expect(buying.getByText('Kan köpas av medlemmar från nivå 9.')).toBeVisible()
  await expect(buying.getByRole('button', { name: `Nivå 9, ${data.name}` })).toBeDisabled()

  await logInAs(page, 'elin')
  await open(page, `/p/${lockedToNine}`)
  await expect(buying.getByRole('button', { name: `Köp ${data.name}` })).toBeEnabled()
  await expect(buying.getByText('Kan köpas av medlemmar')).toHaveCount(0)
})

test('a fyndvara shows its condition and that the rights of new products apply', async ({ page }) => {
  const { products } = await list('search/fyndvara')
  const bargain = products.find(({ isFyndware }) => isFyndware)
  const { data } = await ask<{ data: Product }>(`/product/${bargain?.id}`)
  await open(page, `/p/${data.id}`)
  const buying = page.getByRole('region', { name: 'Köp' })
  await expect(buying.getByText(`${data.fyndwareClass?.name}.`)).toBeVisible()
  await expect(buying.getByText(fyndwareCondition(data.fyndwareClass?.id ?? 0))).toBeVisible()
  await expect(buying.getByText(/Ångerrätt och reklamationsrätt gäller/)).toBeVisible()
})

test('a sold-out product shows when it is back, or that this is unknown', async ({ page }) => {
  const product = await soldOut()
  await open(page, `/p/${product.id}`)
  const buying = page.getByRole('region', { name: 'Köp' })
  await expect(
    buying.getByText(product.restockOn ? /^Slut just nu. Väntas åter/ : /^Slut just nu, och vi vet/),
  ).toBeVisible()
  await expect(buying.getByRole('button', { name: /^Köp/ })).toHaveCount(0)
})
