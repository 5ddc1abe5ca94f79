import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'

test('a guest cancels before packing, after a confirmation', async ({ page }) => {
  const [mouse] = await goods(1)
  const placed = await order(page, { [mouse?.id ?? 0]: 1 })
  await open(page, orderPath(placed))
  const cancel = page.getByRole('button', { name: 'Avbryt beställningen' })
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Vill du avbryta beställningen?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Behåll beställningen' }).click()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Ja, avbryt beställningen' }).click()
  await expect(page.getByText('Du avbröt beställningen.')).toBeVisible()
  await expect(page.getByText(/^På väg tillbaka: .* till kortet du betalade med$/)).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await expectAccessible(page)

  await open(page, orderPath(placed))
  await expect(page.getByText('Du avbröt beställningen.')).toBeVisible()
})
