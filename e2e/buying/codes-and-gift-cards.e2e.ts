import type { APIRequestContext, Page } from '@playwright/test'
import { formatPrice } from '#core/money.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kampanjkod eller presentkort').fill(code)
  await page.getByRole('button', { name: 'Använd' }).click()
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Din beställning' })

const fresh = (name: string) => `${name}${Date.now()}@exempel.se`

test('a code takes ten percent off, and an unknown code is rejected', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByLabel('E-postadress').fill(fresh('elin'))
  await enter(page, 'finnsinte')
  await expect(page.getByText('Koden finns inte eller gäller inte längre.')).toBeVisible()
  await expectAccessible(page)
  await enter(page, 'valkommen10')
  await expect(summary(page).getByText('Välkommen, 10 %')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ta bort VALKOMMEN10' }).click()
  await expect(summary(page).getByText('Välkommen, 10 %')).toHaveCount(0)
  await enter(page, 'VALKOMMEN10')
  await expect(summary(page).getByText('Välkommen, 10 %')).toBeVisible()
  await pay(page, 'success')
  await expectThanks(page)
  await expect(page.getByRole('main').getByText('Välkommen, 10 %')).toBeVisible()
  await expectAccessible(page)
})

test('a gift card bought for another person is opened from its email and pays part of an order', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const maja = fresh('maja')
  await open(page, '/se/product/290553-Presentkort')
  const form = page.getByRole('form', { name: 'Välj presentkort' })
  await form.getByRole('button', { name: 'Annat' }).click()
  await expectAccessible(page)
  await form.getByLabel('Annat belopp, kr').fill('50')
  await form.getByRole('button', { name: /^Lägg presentkort/ }).click()
  await expect(form.getByText('Skriv hela kronor från 100 till 10 000.')).toBeVisible()
  await form.getByLabel('Annat belopp, kr').fill('150')
  await form.getByLabel('Mottagarens namn').fill('Maja')
  await form.getByLabel('Mottagarens e-postadress').fill(maja)
  await form.getByLabel('Hälsning, valfritt').fill('Grattis på dagen!')
  await form.getByRole('button', { name: `Lägg presentkort på ${formatPrice(15_000)} i varukorgen` }).click()
  await open(page, '/se/checkout')
  await expect(page.getByRole('heading', { name: 'Ingen adress behövs' })).toBeVisible()
  await page.getByLabel('Förnamn').fill('Elin')
  await page.getByLabel('Efternamn').fill('Berg')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  await page.getByLabel('Mobilnummer').fill('0701740605')
  await pay(page, 'success')
  await expectThanks(page)

  const received = await emailTextTo(request, maja)
  expect(received).toMatch(/[Dd]u har fått ett presentkort på 150\skr/)
  expect(received).not.toContain('Grattis på dagen!')
  const code = /Din kod: (\S+)/.exec(received)?.[1] ?? ''

  await openCheckout(page)
  await fillIn(page)
  await enter(page, code.toLowerCase())
  await expect(summary(page).getByText(`Presentkort som slutar på ${code.slice(-4)}`)).toBeVisible()
  await expect(summary(page).getByText(`−${formatPrice(15_000)}`)).toBeVisible()
  await expectAccessible(page)
  await pay(page, 'success')
  await expectThanks(page)
  await expect(page.getByRole('main').getByText(`−${formatPrice(15_000)}`)).toBeVisible()

  await open(page, '/se/product/290553-Presentkort')
  await page.getByLabel('Presentkortets kod').fill(code)
  await page.getByRole('button', { name: 'Visa saldo' }).click()
  await expect(page.getByText(`På kortet som slutar på ${code.slice(-4)} finns ${formatPrice(0)}.`)).toBeVisible()
  await expect(page.getByText('Grattis på dagen!')).toBeVisible()
})

async function emailTextTo(request: APIRequestContext, recipient: string): Promise<string> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const data = { username: 'admin', password: demoPassword }
  await request.post('/api/login', { data, headers: { Origin: origin }, failOnStatusCode: true })
  let found = ''
  await expect
    .poll(async () => {
      const outbox = await (await request.get('/admin/outbox')).text()
      found = outbox.split('<article').find((received) => received.includes(recipient)) ?? ''
      return found
    })
    .toContain('Din kod')
  return found
}
