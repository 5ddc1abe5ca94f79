import type { Page } from '@playwright/test'
import { order } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'
import { onPhone } from '#test/phone.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /BankID$/ })

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await page.getByRole('button', { name: 'Logga in med BankID' }).click()
}

test('a BankID linked in the profile logs in to the account', async ({ page }) => {
  await logInAs(page, 'foretag')
  await open(page, '/se/member/2/profile')
  await page.getByRole('button', { name: /^Koppla/ }).click()
  await expect(dialogOf(page).getByRole('img', { name: 'QR-kod för BankID' })).toBeVisible()
  await onPhone(page, { approvedBy: '191212121212' })
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText(/^Kopplat sedan /)).toBeVisible()
  await expectAccessible(page)
  await page.request.delete('/api/login', { headers: { Origin: new URL(page.url()).origin } })

  await open(page, '/se')
  await openLogin(page)
  const code = dialogOf(page).getByRole('img', { name: 'QR-kod för BankID' }).locator('path').last()
  const frame = await code.getAttribute('d')
  await expect(code).not.toHaveAttribute('d', frame ?? '')
  await expectAccessible(page)
  await onPhone(page, { approvedBy: '191212121212' })
  await expect(page.getByText('Välkommen foretag')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mitt konto' })).toBeVisible()
})

test('every BankID failure is explained, and closing cancels', async ({ page }) => {
  await open(page, '/se')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  const begin = page.getByRole('button', { name: 'Logga in med BankID' })
  const polls: number[] = []
  page.on('requestfinished', (request) => {
    // The browser's own time: this process may hear of it later.
    if (request.url().includes('/bankid/poll/')) polls.push(request.timing().startTime)
  })

  for (const [hint, message] of [
    ['userCancel', 'Åtgärden avbruten.'],
    ['certificateErr', /^Det BankID du försöker använda är för gammalt eller spärrat/],
  ] as const) {
    await begin.click()
    await onPhone(page, { hint })
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  }

  await begin.click()
  await onPhone(page, { nextAnswer: 'maintenance' })
  await onPhone(page, { hint: 'userSign' })
  await expect(dialogOf(page).getByText('Skriv din säkerhetskod')).toBeVisible()
  await onPhone(page, { hint: 'expiredTransaction' })
  await expect(dialogOf(page).getByText('Tiden för signering har gått ut, försök igen.')).toBeVisible()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Försök igen' }).click()
  await onPhone(page, { approvedBy: '197010632391' })
  await expect(page.getByText(/^Ditt BankID är inte kopplat till något konto/)).toBeVisible()

  await begin.click()
  await expect(dialogOf(page).getByRole('img', { name: 'QR-kod för BankID' })).toBeVisible()
  const cancelled = page.waitForResponse((answer) => answer.url().includes('/api/bankid/cancel/'))
  await page.keyboard.press('Escape')
  expect(await (await cancelled).json()).toEqual({ status: 'failed', hintCode: 'userCancel' })
  await expect(begin).toBeFocused()
  const gaps = polls.slice(1).map((at, place) => at - (polls[place] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(1900)
})

test('a user who was logged out meanwhile gets a message', async ({ page }) => {
  await page.route('**/api/user/feed/stream', (route) => route.abort())
  await logInAs(page, 'elin')
  await open(page, '/se/member/1/profile')
  await page.getByRole('button', { name: /^Koppla/ }).click()
  await expect(dialogOf(page).getByRole('img', { name: 'QR-kod för BankID' })).toBeVisible()
  await page.request.delete('/api/login', { headers: { Origin: new URL(page.url()).origin } })
  await expect(dialogOf(page).getByText('Du måste vara inloggad.')).toBeVisible()
})

test('a customer identifies themselves for an order and returns to it', async ({ page }) => {
  const [product] = await goods(1)
  const { orderId, number, secret } = await order(page, { [product?.id ?? 0]: 1 })
  await open(page, `/se/identifiera/${orderId}?secret=${encodeURIComponent(secret)}`)
  await expect(page.getByRole('heading', { name: `Identifiera dig för beställning ${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Identifiera med BankID' }).click()
  await onPhone(page, { approvedBy: '198112189876' })
  await expect(page.getByText('Du är identifierad')).toBeVisible()
  await page.getByRole('link', { name: 'Till beställningen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(number)) })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the app opens at once, and the page continues automatically', async ({ page, context }) => {
    const [product] = await goods(1)
    const { orderId, secret } = await order(page, { [product?.id ?? 0]: 1 })
    await open(page, `/se/identifiera/${orderId}?secret=${encodeURIComponent(secret)}`)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Identifiera med BankID' }).click()
    const app = await opened
    await expect(app.getByRole('heading', { name: 'Låtsas-BankID' })).toBeVisible()
    await expectAccessible(app)
    await expect(page.getByText('Skriv din säkerhetskod', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await app.getByRole('button', { name: 'Identifiera' }).click()
    await expect(page.getByText('Du är identifierad')).toBeVisible()
  })
})
