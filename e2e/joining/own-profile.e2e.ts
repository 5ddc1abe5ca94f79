import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

const password = 'tre gröna hästar'
const fresh = 'fyra blå hästar'
let members = 0

async function join(page: Page): Promise<string> {
  members += 1
  const username = `profil-${Date.now()}-${members}`
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const data = { username, email: `${username}@exempel.se`, password, verifypassword: password, acceptTerms: true }
  await page.request.post('/api/register', { data, headers: { Origin: origin }, failOnStatusCode: true })
  const settings = { data: { value: false }, headers: { Origin: origin }, failOnStatusCode: true }
  await page.request.put('/api/setting/show_newsletter_popup', settings)
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
  return username
}

async function logIn(browser: APIRequestContext, username: string, word: string) {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  return await browser.post('/api/login', { data: { username, password: word }, headers: { Origin: origin } })
}

test('a member changes number and address, and both are saved', async ({ page }) => {
  await join(page)
  await open(page, '/se/profile')
  const person = page.getByRole('region', { name: 'Dina uppgifter' })
  const number = person.getByLabel('Mobilnummer')
  await number.fill('08123')
  await person.getByRole('button', { name: 'Spara' }).click()
  await expect(number).toHaveAccessibleDescription('Ange ett tiosiffrigt mobilnummer')
  await expect(number).toBeFocused()
  await number.fill('0701234567')
  await page.route('**/api/profile-settings', (route) => route.fulfill({ status: 500, json: {} }))
  await person.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Misslyckades med sparning!')).toBeVisible()
  await page.unroute('**/api/profile-settings')
  const refreshed = page.waitForResponse('**/api/me')
  await person.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Ändringarna har sparats!')).toBeVisible()
  await refreshed

  const addresses = page.getByRole('region', { name: 'Leveransadresser' })
  await addresses.getByRole('button', { name: 'Lägg till adress' }).click()
  await addresses.getByLabel('Vad du kallar den').fill('Stugan')
  await addresses.getByLabel('Förnamn').fill('Elsa')
  await addresses.getByLabel('Efternamn').fill('Berg')
  await addresses.getByLabel('Gatuadress').fill('Strandvägen 4')
  await addresses.getByLabel('Postnummer').fill('79333')
  await addresses.getByLabel('Postort').fill('Leksand')
  await addresses.getByRole('button', { name: 'Spara' }).click()
  await page.reload()
  await expect(number).toHaveValue('0701234567')
  await expect(addresses.getByText('Elsa Berg, Strandvägen 4, 793 33 Leksand')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

test('a member logs another browser out, and a new password ends the old session', async ({ page, playwright }) => {
  const username = await join(page)
  const phone = await playwright.request.newContext({
    baseURL: process.env.KRETS_ORIGIN ?? 'http://localhost:3000',
    userAgent: 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1',
  })
  await logIn(phone, username, password)
  await open(page, '/se/profile')
  await page.getByRole('button', { name: 'Logga ut Safari, iPhone' }).click()
  await expect(page.getByText('Enheten är utloggad.')).toBeVisible()
  expect(await (await phone.get('/api/me')).json()).toMatchObject({ user: null })

  await page.getByRole('region', { name: 'Lösenord' }).getByLabel('Ditt lösenord nu').fill(password)
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(fresh)
  await page.getByLabel('Upprepa det nya lösenordet').fill(fresh)
  await page.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(page.getByText('Ditt nya lösenord gäller nu.')).toBeVisible()
  expect((await logIn(phone, username, password)).status()).toBe(403)
  expect((await logIn(phone, username, fresh)).status()).toBe(200)
  await phone.dispose()
})

test('personal data is exported as a file; a fourth star is shown, undone and explained', async ({ page }) => {
  const username = await join(page)
  await open(page, '/se/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hämta mina uppgifter' }).click()
  expect((await download).suggestedFilename()).toBe(`mina-uppgifter-${username}.json`)

  const stars = page.getByRole('region', { name: 'Mina butiker' }).getByRole('button', { name: /^Stjärnmarkera/ })
  for (const at of [0, 1, 2, 3]) await stars.nth(at).click()
  await expect(page.getByText('Du kan max ha tre stjärnmarkerade butiker!')).toBeVisible()
  await expect(stars.nth(3)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(stars.nth(2)).toHaveAttribute('aria-pressed', 'true')
})

test('an account is erased with its password', async ({ page }) => {
  const username = await join(page)
  await open(page, '/se/profile')
  await page.getByRole('button', { name: 'Radera mitt konto' }).click()
  const part = page.getByRole('region', { name: 'Radera kontot' })
  await expect(part.getByLabel('Ditt lösenord')).toBeFocused()
  await part.getByLabel('Ditt lösenord').fill('fel')
  await part.getByRole('button', { name: 'Radera för alltid' }).click()
  await expect(part.getByLabel('Ditt lösenord')).toHaveAccessibleDescription('Det är inte ditt lösenord.')
  await part.getByLabel('Ditt lösenord').fill(password)
  await part.getByRole('button', { name: 'Radera för alltid' }).click()
  await expect(page.getByText('Ditt konto är raderat.')).toBeVisible()
  expect((await logIn(page.request, username, password)).status()).toBe(403)
})

test('a logged-out user gets the login form, and an administrator grants a role', async ({ page }) => {
  const username = await join(page)
  await open(page, '/se/payments')
  await expect(page.getByRole('heading', { name: 'Inga betalningar' })).toBeVisible()
  await expectAccessible(page)
  await logIn(page.request, 'admin', demoPassword)
  await page.goto(`/admin/people?text=${username}`)
  await page.getByRole('checkbox', { name: `Anställd: ${username}` }).click()
  await expect(page.getByText(`${username} blev anställd, av admin.`)).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/profile-settings', async (route) => {
    await page.context().clearCookies()
    await route.fulfill({
      status: 401,
      json: { error: { code: 'login-required', message: 'Du måste vara inloggad.' } },
    })
  })
  await open(page, '/se/profile')
  await expect(page.getByRole('main').getByLabel('Användarnamn eller e-post')).toBeVisible()
})
