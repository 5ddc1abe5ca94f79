import { pathTo } from '#paths.ts'
import { alive, expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

test.use({ hasAnswered: false })

test('the store kiosk shows no dialogs, and resets after inactivity', async ({ page }) => {
  const [product] = await goods(1)
  await page.clock.install()
  await logInAs(page, 'elin')
  await open(page, '/se?kundterminal')
  await expect(page.getByRole('banner').getByText('elin')).toBeVisible()
  await page.goto(pathTo('product', { id: product?.id }))
  await alive(page)
  await page.clock.runFor(5000)
  await expect(page.getByRole('region', { name: 'Kakor' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chatt' })).toHaveCount(0)
  await page.clock.fastForward(80_000)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(80_000)
  await expect(page).toHaveURL(/\/product\//)
  await page.clock.fastForward(11_000)
  await expect(page).toHaveURL(/\/se\?kundterminal$/)
  await alive(page)
  await expect(
    page
      .getByRole('link', { name: 'Logga in' })
      .or(page.getByRole('button', { name: 'Logga in', exact: true }))
      .first(),
  ).toBeVisible()
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('shop_session')
  expect(cookies).not.toContain('shop_cart')
})
