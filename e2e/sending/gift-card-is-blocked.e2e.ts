import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { openBackOffice } from './employee.ts'

const headers = { Origin: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' }

async function codesTo(request: APIRequestContext, recipient: string): Promise<string[]> {
  const data = { username: 'admin', password: demoPassword }
  await request.post('/api/login', { data, headers, failOnStatusCode: true })
  let codes: string[] = []
  await expect(async () => {
    const page = await (await request.get('/admin/outbox')).text()
    codes = page
      .split('<article')
      .filter((email) => email.includes(recipient))
      .flatMap((email) => /Din kod: (\S+)/.exec(email)?.[1] ?? [])
    expect(codes).not.toEqual([])
  }).toPass()
  return codes
}

test('a gift card is given, blocked when it is stolen, and sent again with a code of its own', async ({
  page,
  browser,
  request,
}) => {
  const email = `stulen${Date.now()}@exempel.se`
  const staff = await openBackOffice(browser, 'admin')
  await staff.goto('/admin/gift-cards')
  await staff.getByRole('link', { name: 'Nytt presentkort' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Nytt presentkort' })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('Belopp i hela kronor').fill('12,50')
  await staff.getByLabel('Varför kortet ges').selectOption({ label: 'Kompensation' })
  await staff.getByLabel('Mottagarens namn').fill('Nils Ek')
  await staff.getByLabel('Mottagarens mejladress').fill(email)
  await staff.getByRole('button', { name: 'Ge presentkortet' }).click()
  await expect(staff.getByText('Skriv hela kronor från 1 till 10 000.')).toBeVisible()
  await expect(staff.getByLabel('Belopp i hela kronor')).toBeFocused()
  await staff.getByLabel('Belopp i hela kronor').fill('500')
  await staff.getByRole('button', { name: 'Ge presentkortet' }).click()
  await expect(staff.getByText('Utfärdat av admin')).toBeVisible()
  await expectAccessible(staff)
  const [code = ''] = await codesTo(request, email)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Presentkort …${code.slice(-4)}`)

  await staff.getByRole('button', { name: 'Spärra' }).click()
  const dialog = staff.getByRole('dialog')
  await expectAccessible(staff)
  await dialog.getByLabel('Skäl').fill('Kunden är bestulen')
  await dialog.getByRole('button', { name: 'Spärra' }).click()
  await expect(staff.getByText('Spärrat av admin: Kunden är bestulen')).toBeVisible()
  await expectAccessible(staff)

  await open(page, '/se/product/290553-Presentkort')
  await page.getByLabel('Presentkortets kod').fill(code)
  await page.getByRole('button', { name: 'Visa saldo' }).click()
  await expect(page.getByText('Presentkortet är spärrat och kan inte användas. Kontakta kundservice.')).toBeVisible()

  await staff.goto('/admin/gift-cards?state=blocked')
  await staff.getByLabel('Sök', { exact: true }).fill(email)
  await staff.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(staff.getByRole('row')).toHaveCount(2)
  await expectAccessible(staff)
  await staff.getByRole('link', { name: `…${code.slice(-4)}` }).click()
  await staff.getByRole('button', { name: 'Skicka ny kod' }).click()
  await expect(dialog.getByText('Spärren hävs samtidigt, eftersom den gamla koden inte längre gäller.')).toBeVisible()
  await dialog.getByLabel('Skäl').fill('Ny kod efter stölden')
  await dialog.getByRole('button', { name: 'Skicka ny kod' }).click()
  await expect(staff.getByText('Spärren hävd av admin: Ny kod efter stölden')).toBeVisible()

  await page.getByRole('button', { name: 'Visa saldo' }).click()
  await expect(page.getByText('Presentkortet finns inte eller gäller inte längre.')).toBeVisible()
  await expect(async () => expect(await codesTo(request, email)).toHaveLength(2)).toPass()
  const fresh = (await codesTo(request, email)).find((one) => one !== code) ?? ''
  await page.getByLabel('Presentkortets kod').fill(fresh)
  await page.getByRole('button', { name: 'Visa saldo' }).click()
  await expect(page.getByText(`På kortet som slutar på ${fresh.slice(-4)} finns 500\u00a0kr.`)).toBeVisible()
  await staff.context().close()
})
