import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { download } from '#test/offered-goods.ts'
import { openBackOffice, openOutbox } from './employee.ts'

test('an employee adds codes, and who buys one sees it and gets it by email', async ({ page, browser }) => {
  const game = await download()
  const backOffice = await openBackOffice(browser)
  await backOffice.goto('/admin/codes')
  await backOffice.getByRole('combobox', { name: 'Produkt' }).selectOption(String(game.id))
  await backOffice.getByLabel('Koder', { exact: true }).fill('KRETS-AAAA-1111\n\nKRETS-AAAA-2222\n')
  await backOffice.getByRole('button', { name: 'Läs in' }).click()
  await expect(backOffice.getByText(/^2 nya koder/)).toBeVisible()
  await expectAccessible(backOffice)

  const placed = await order(page, { [game.id]: 1 }, { shippingMethodId: 4, consentsToCodes: true })
  const code = page.getByText(new RegExp(`^(DEMO-${game.id}-\\d{4}|KRETS-AAAA-\\d{4})$`))
  await expect(async () => {
    await open(page, orderPath(placed))
    await expect(code).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(code).toHaveCount(1)
  await expectAccessible(page)
  const outbox = await openOutbox(browser)
  const received = outbox.getByRole('article').filter({ hasText: `Dina koder, beställning ${placed.number}` })
  await expect(received).toContainText(await code.innerText())
  for (const one of [backOffice, outbox]) await one.context().close()
})
