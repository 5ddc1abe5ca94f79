import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('the contact form reports missing fields, then the ticket number, and is answered in the inbox', async ({
  page,
  browser,
}) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'Tack! Ditt ärende' })).toBeFocused()
  await expect(page.getByText('Vi svarar till elsa@exempel.se inom 48 timmar på vardagar.')).toBeVisible()

  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await logInAs(office, 'anstalld')
  await office.goto('/admin/inbox')
  await office.getByRole('link', { name: 'Kontakt', exact: false }).filter({ hasText: '34 tum' }).focus()
  await office.keyboard.press('Enter')
  await office.getByLabel('Färdigt svar').selectOption('Vi undersöker')
  const answer = office.getByLabel('Svar', { exact: true })
  await expect(answer).toHaveValue(/^Hej Elsa!/)
  await answer.fill('Ja, det gör den.')
  await office.getByRole('button', { name: 'Skicka med mejl' }).click()
  await expect(office.getByRole('heading', { name: 'Elsa Berg' }).locator('..')).toContainText('Väntar på kund')
  await expectAccessible(office)
  await office.context().close()
})

test('the map links to a store, and an unknown address offers suggestions', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, pathTo('info', { id: 5 }))
  const map = page.getByRole('navigation', { name: 'Karta över butikerna' })
  await expect(map.getByRole('link')).toHaveCount(11)
  await map.getByRole('link', { name: 'Luleå Storgatan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luleå Storgatan')
  await expect(map.locator('[aria-current=page]')).toHaveAccessibleName('Luleå Storgatan')
  const store = page.getByRole('main').getByRole('article')
  await expect(store.getByText('Storgatan 40, 972 31 Luleå')).toBeVisible()
  await expect(store.getByRole('link', { name: '0701 74 06 21' })).toHaveAttribute('href', 'tel:0701740621')
  await expect(store.getByRole('definition')).toHaveText([...Array(5).fill('10–18'), '10–16', 'Stängt', 'Stängt'])
  await expect(store.getByRole('heading', { level: 2 })).toContainText(['Öppettider', 'Hämta i butik'])
  await expect(store.getByRole('button', { name: /^Stjärnmarkera/ })).toBeVisible()
  await open(page, '/se/produkter/tystra-vind.html')
  await expect(page.getByRole('link', { name: 'Sök efter ”tystra vind”' })).toBeVisible()
  const meant = page.getByRole('region', { name: 'Var det något av det här?' })
  await expect(meant.getByRole('heading', { level: 3 }).first()).toContainText('Tystra Vind')
  await expectAccessible(page)
})
