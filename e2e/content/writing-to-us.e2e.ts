import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

test('the contact form reports missing fields, and then the ticket number', async ({ page }) => {
  await open(page, pathTo('info', { id: 7 }))
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  const topic = page.getByLabel('Vad gäller det?')
  await expect(topic).toBeFocused()
  await expect(page.getByText('Ange ditt namn')).toBeVisible()
  await expectAccessible(page)
  await topic.selectOption('Fråga om en produkt')
  await page.getByLabel('Namn', { exact: true }).fill('Elsa Berg')
  await page.getByRole('main').getByLabel('E-post', { exact: true }).fill('elsa@exempel.se')
  await page.getByLabel('Meddelande', { exact: true }).fill('Passar hållaren till en skärm på 34 tum?')
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(page.getByText(/Tack! Ditt ärende har nummer \d{6}-[0-9A-F]{6}\./)).toBeVisible()
  await expect(page.getByText('Vi svarar till elsa@exempel.se inom 48 timmar på vardagar.')).toBeVisible()
})

test('the map links to a store, and an unknown address offers suggestions', async ({ page }) => {
  await open(page, pathTo('info', { id: 5 }))
  const map = page.getByRole('navigation', { name: 'Karta över butikerna' })
  await expect(map.getByRole('link')).toHaveCount(11)
  await map.getByRole('link', { name: 'Luleå Storgatan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luleå Storgatan')
  await expect(map.locator('[aria-current=page]')).toHaveAccessibleName('Luleå Storgatan')
  await open(page, '/se/produkter/tystra-vind.html')
  await expect(page.getByRole('link', { name: 'Sök efter ”tystra vind”' })).toBeVisible()
  const meant = page.getByRole('region', { name: 'Var det något av det här?' })
  await expect(meant.getByRole('heading', { level: 3 }).first()).toContainText('Tystra Vind')
  await expectAccessible(page)
})
