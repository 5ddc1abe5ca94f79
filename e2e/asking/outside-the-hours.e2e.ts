import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { putHours } from './chat-hours.ts'

test('outside opening hours the chat takes a message by email; checkout and information pages have no chat', async ({
  page,
}) => {
  await putHours(null)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  const button = page.getByRole('button', { name: 'Chatt', exact: true })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Kundservice' })
  await expect(panel.getByText('Chatten är stängd just nu.')).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await panel.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(panel.getByText('Skriv något först.')).toBeVisible()
  await expect(panel.getByLabel('Ditt meddelande')).toBeFocused()
  await expectAccessible(page)
  await panel.getByLabel('Ditt meddelande').fill('Var är mitt paket?')
  await panel.getByLabel('E-postadress').fill('karin@exempel.se')
  await panel.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(panel.getByText(/Tack! Vi svarar via mejl inom 48 timmar/)).toBeVisible()
  await panel.getByRole('button', { name: 'Minimera chatten' }).click()
  await expect(button).toBeVisible()

  for (const path of ['/se/info/7', '/se/checkout']) {
    await page.goto(path)
    await alive(page)
    await expect(page.locator('.toast-list')).toBeAttached()
    await expect(button).toHaveCount(0)
  }
  await page.goto('/se/info/7')
  await expect(page.getByRole('main')).toContainText('vardagar 9–17')
  await expect(page.getByRole('main')).toContainText('inom 48 timmar på vardagar')
})
