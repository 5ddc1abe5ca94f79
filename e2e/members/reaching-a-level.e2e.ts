import { formatNumber } from '#core/money.ts'
import { deliveredOrder } from '#test/delivered-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const begun = 1280
const levelTwo = 3500

test('delivered orders give xp, and a new level is celebrated once', async ({ page }) => {
  await logInAs(page, 'nykomlingen')
  await open(page, '/se/benefits')
  const card = page.getByRole('complementary')
  await expect(card.getByText(`${formatNumber(begun)} xp`)).toBeVisible()
  await expect(card.getByText(`${formatNumber(levelTwo - begun)} kvar till nivå 2`)).toBeVisible()
  await expect(page.getByText('Nivå 1 · Bronze').first()).toBeVisible()

  const { price, number } = await deliveredOrder({ username: 'nykomlingen', minPrice: 150_000 })
  const earned = Math.floor((2 * price) / 100)
  const party = page.getByRole('dialog', { name: /^Nivå \d+!$/ })
  const xpNow = async () => (await (await page.request.get('/api/me')).json()).user.experiencePoints
  await expect.poll(xpNow).toBeGreaterThanOrEqual(begun + earned)
  await open(page, '/se/benefits')
  await expect(party).toBeVisible()
  await expectAccessible(page)
  await party.getByRole('link', { name: 'Se vad den ger' }).click()
  await expect(party).toBeHidden()
  await expect(async () => {
    await open(page, '/se/benefits')
    await expect(card.getByText(`${formatNumber(await xpNow())} xp`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: `Beställning ${number}` })).toBeVisible()
  await expect(page.getByText(`+${formatNumber(earned)} xp`)).toBeVisible()

  await open(page, '/se/orders')
  await expect(page.getByRole('row', { name: /^20\d\d 1 2 / })).toBeVisible()
  await expect(party).toBeHidden()
  await expectAccessible(page)
})
