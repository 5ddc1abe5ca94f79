import { deliveredOrder } from '#test/delivered-order.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a disputed payment is registered, answered and lost, and the order says so', async ({ page }) => {
  const order = await deliveredOrder()
  await logInAs(page, 'anstalld')
  await page.goto(`/admin/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Registrera tvist' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Leverantörens referens').fill('dp_resa')
  await dialog.getByLabel('Leverantörens avgift i kronor').fill('150')
  await dialog.getByLabel('Skäl som kunden har gett').selectOption({ label: 'Produkten kom inte fram' })
  await dialog.getByLabel('Underlag ska skickas senast').fill('2030-12-08')
  await dialog.getByRole('button', { name: 'Registrera', exact: true }).click()
  await expect(page.getByText('Skicka underlag till leverantören senast 8 dec 2030.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin')
  await page.getByRole('link', { name: /Tvister som väntar på underlag/ }).click()
  await page.getByRole('searchbox', { name: 'Sök', exact: true }).fill('dp_resa')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: String(order.number) }).click()

  await page.getByRole('button', { name: 'Underlag skickat' }).click()
  await page.getByRole('dialog').getByLabel('Vad som har skickats').fill('Kollinummer och kvitto')
  await page.getByRole('dialog').getByRole('button', { name: 'Anteckna' }).click()
  await expect(page.getByText('Underlaget är skickat. Banken eller Klarna avgör.')).toBeVisible()
  await page.getByRole('button', { name: 'Avgör', exact: true }).click()
  await page.getByRole('radio', { name: /^Förlorad/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Avgör tvisten' }).click()
  await expect(page.getByText('Tvisten är förlorad', { exact: true })).toBeVisible()
  await expect(page.getByText(/Tvisten är förlorad, /)).toBeVisible()
  await expectAccessible(page)
})
