import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { download } from '#test/offered-goods.ts'
import { openBackOffice, openOutbox } from './employee.ts'

test('a digital product waits for its code and then shows it', async ({ page, browser }) => {
  const game = await download()
  const placed = await order(page, { [game.id]: 1 }, { shippingMethodId: 4, consentsToCodes: true })
  await open(page, orderPath(placed))
  await expect(page.getByRole('listitem').filter({ hasText: 'Skickas via mejl' })).toBeVisible()

  const backOffice = await openBackOffice(browser)
  await backOffice.goto('/admin/codes')
  await backOffice.getByRole('combobox', { name: 'Produkt' }).selectOption(String(game.id))
  await backOffice.getByLabel('Koder', { exact: true }).fill('KRETS-AAAA-1111\n\nKRETS-AAAA-2222\n')
  await backOffice.getByRole('button', { name: 'Läs in' }).click()
  await expect(backOffice.getByText(/^2 nya koder/)).toBeVisible()
  await expectAccessible(backOffice)

  await expect(async () => {
    await open(page, orderPath(placed))
    await expect(page.getByText('KRETS-AAAA-1111', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('KRETS-AAAA-2222')).toHaveCount(0)
  await expectAccessible(page)
  const outbox = await openOutbox(browser)
  const received = outbox.getByRole('article').filter({ hasText: `Dina koder, beställning ${placed.number}` })
  await expect(received).toContainText('KRETS-AAAA-1111')
  for (const one of [backOffice, outbox]) await one.context().close()
})
