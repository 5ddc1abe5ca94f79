import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { findOrder, openBackOffice, openOutbox } from './employee.ts'

test('half is sent, and the guest cancels the rest', async ({ page, browser }) => {
  const [mouse] = await goods(1)
  const placed = await order(page, { [mouse?.id ?? 0]: 3 })
  const backOffice = await openBackOffice(browser)
  await findOrder(backOffice, placed.number)
  await backOffice.getByLabel(`Antal ${mouse?.name}`).fill('1')
  await backOffice.getByRole('button', { name: 'Packa det här' }).click()
  await backOffice.getByRole('article').getByRole('button', { name: 'Skicka' }).click()
  await expect(backOffice.getByRole('article')).toContainText('På väg')

  await open(page, orderPath(placed))
  await page.getByRole('button', { name: 'Avbryt det som är kvar' }).click()
  const question = page.getByRole('dialog', { name: 'Vill du avbryta det som är kvar?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ja, avbryt resten' }).click()
  await expect(page.getByText('2 st avbrutna före leverans')).toBeVisible()
  await expect(page.getByText(/^På väg tillbaka: .* till kortet du betalade med$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avbryt det som är kvar' })).toHaveCount(0)
  await expectAccessible(page)

  await backOffice.reload()
  await expect(backOffice.getByRole('button', { name: 'Packa det här' })).toHaveCount(0)
  const outbox = await openOutbox(browser)
  await expect(
    outbox.getByRole('heading', { name: `En del av beställning ${placed.number} är avbruten` }),
  ).toBeVisible()
  for (const one of [backOffice, outbox]) await one.context().close()
})
