import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { download } from '#test/offered-goods.ts'
import { openDesk, openOutbox } from './employee.ts'

test('a digital product waits for its code and then shows it', async ({ page, browser }) => {
  const game = await download()
  const placed = await order(page, { [game.id]: 1 }, { shippingMethodId: 4, consentsToCodes: true })
  await open(page, orderPath(placed))
  await expect(page.getByRole('listitem').filter({ hasText: 'Skickas med e-post' })).toBeVisible()

  const desk = await openDesk(browser)
  await desk.goto('/admin/codes')
  await desk.getByLabel('Artikelnummer').fill(String(game.id))
  await desk.getByLabel('Koder').fill('KRETS-AAAA-1111\n\nKRETS-AAAA-2222\n')
  await desk.getByRole('button', { name: 'Läs in' }).click()
  await expect(desk.getByText(/^2 nya koder/)).toBeVisible()
  await expectAccessible(desk)

  await expect(async () => {
    await open(page, orderPath(placed))
    await expect(page.getByText('KRETS-AAAA-1111', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('KRETS-AAAA-2222')).toHaveCount(0)
  await expectAccessible(page)
  const outbox = await openOutbox(browser)
  const letter = outbox.getByRole('article').filter({ hasText: `Dina koder, beställning ${placed.number}` })
  await expect(letter).toContainText('KRETS-AAAA-1111')
  for (const one of [desk, outbox]) await one.context().close()
})
