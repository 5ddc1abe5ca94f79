import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the merchant changes a text and its days, and visitors see it', async ({ page, browser }) => {
  await logInAs(page, 'admin')
  const text = `Nattöppet ${Date.now()}`
  const made = await page.request.post('/api/admin/calendar', {
    headers: { Origin: origin, 'Idempotency-Key': text },
    data: { name: text, placement: 'usp', text: 'Vanligt', fromDay: '2001-01-01', toDay: '2001-01-02' },
    failOnStatusCode: true,
  })
  const { data: old } = await made.json()
  const shop = await browser.newPage()
  await open(shop, pathTo('campaigns'))
  await expect(shop.getByText(text)).toHaveCount(0)

  await page.goto('/admin/content?type=calendar')
  await page.getByLabel('Sök i listan').fill(text)
  await page.getByLabel('Visa').selectOption('Slut')
  await expect(page.getByText('1 rad')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByLabel('Från och med').fill(day(3))
  await page.getByLabel('Till och med').fill(day(2))
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Slutet ligger före början.')).toBeVisible()
  await expect(page.getByLabel('Till och med')).toBeFocused()
  await page.getByLabel('Från och med').fill('2001-01-01')

  const { id, ...fields } = old
  await page.request.put(`/api/admin/calendar/${id}`, {
    headers: { Origin: origin },
    data: { ...fields, text: 'En annans ord' },
    failOnStatusCode: true,
  })
  await page.getByRole('button', { name: 'Spara' }).click()
  const both = page.getByRole('alert').filter({ hasText: 'Någon har ändrat detta medan du skrev' })
  await expect(both.getByRole('row', { name: `Text ${text} En annans ord` })).toBeVisible()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Spara mitt ändå' }).click()
  await expect(page.getByText(`Text: En annans ord → ${text}`)).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await shop.reload()
    await expect(shop.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await shop.close()

  await page.getByRole('button', { name: 'Ta bort' }).click()
  const question = page.getByRole('alertdialog', { name: `Ta bort ${text}` })
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page).toHaveURL(/type=calendar$/)
  expect((await page.request.get(`/api/admin/calendar/${old.id}`)).status()).toBe(404)
})
