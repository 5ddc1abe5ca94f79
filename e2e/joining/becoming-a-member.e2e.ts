import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from '#test/demo-password.ts'
import { order } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { agreeToStatistics, namesTo } from '#test/measured.ts'
import { goods } from '#test/offered-goods.ts'

const password = 'tre gröna hästar'
let members = 0
const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
const uniqueName = () => {
  members += 1
  return `medlem-${Date.now()}-${members}`
}

async function fillIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Användarnamn', { exact: true }).fill(username)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByLabel('Upprepa lösenordet').fill(password)
}

test('a guest registers from an order, and finds it among their orders', async ({ page }) => {
  const [product] = await goods(1)
  const username = uniqueName()
  await agreeToStatistics(page)
  const { orderId, number, secret } = await order(page, { [product?.id ?? 0]: 1 }, { email: `${username}@exempel.se` })
  await open(page, `/se/checkout-complete/${orderId}?secret=${secret}`)
  await page.getByRole('main').getByRole('button', { name: 'Bli medlem' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('tab', { name: 'Bli medlem' })).toHaveAttribute('aria-selected', 'true')
  await expect(form.getByLabel('E-post')).toHaveValue(`${username}@exempel.se`)

  await form.getByRole('button', { name: 'Bli medlem' }).click()
  await expect(form.getByLabel('Användarnamn', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Användarnamn', { exact: true })).toHaveAccessibleDescription(/användarnamn/)
  await form.getByLabel('E-post').fill('elin@')
  await expect(form.getByLabel('E-post')).toHaveAccessibleDescription('Ogiltig e-postadress')
  await form.getByLabel('E-post').fill(`${username}@exempel.se`)
  await fillIn(page, username)
  await form.getByRole('button', { name: 'Bli medlem' }).click()
  await expect(form.getByText('Godkänn villkoren för att bli medlem.')).toBeVisible()
  await expectAccessible(page)
  await form.getByText('Jag godkänner').click({ position: { x: 4, y: 10 } })
  await form.getByRole('button', { name: 'Bli medlem' }).click()
  await expect(page.getByText(`Välkommen som medlem, ${username}!`)).toBeVisible()
  await page.getByRole('dialog', { name: 'Rundtur' }).getByRole('button', { name: 'Hoppa över' }).click()
  await expect(form).toHaveCount(0)

  await expect.poll(() => namesTo(page)).toContain('sign_up')
  expect(await namesTo(page)).not.toContain('login')

  await page.getByRole('button', { name: 'Mitt konto' }).click()
  await page.getByRole('link', { name: 'Beställningar' }).click()
  const entry = page.getByRole('article').filter({ hasText: `Beställning ${number}` })
  await expect(entry).toContainText(/\d{4}.*Mottagen.*\d\skr/s)
  await entry.getByRole('link', { name: `Beställning ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Beställning ${number}` })).toBeVisible()
})

test("an order's link opens the form its owner needs", async ({ page }) => {
  const [product] = await goods(1)
  const email = `${uniqueName()}@exempel.se`
  const guest = await order(page, { [product?.id ?? 0]: 1 }, { email })
  const link = ({ orderId, secret }: { orderId: string; secret: string }) =>
    `/se?email=${email}&orderId=${orderId}&secret=${encodeURIComponent(secret)}`
  await open(page, link(guest))
  await expect(page.getByRole('tab', { name: 'Bli medlem' })).toHaveAttribute('aria-selected', 'true')
  await open(page, link({ ...guest, secret: 'another' }))
  await expect(page.getByRole('tab', { name: 'Bli medlem' })).toHaveAttribute('aria-selected', 'true')

  const known = await order(page, { [product?.id ?? 0]: 1 }, { email: 'elin@krets.example' })
  await open(page, link(known))
  await expect(page.getByRole('tab', { name: 'Logga in' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Du har redan blivit medlem!')).toBeVisible()
  expect(await bodyOfLogin(page)).toMatchObject({ orderId: known.orderId, secret: known.secret })

  await open(page, `/se?email=${email}&orderId=${known.orderId}`)
  await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
  expect(Object.keys(await bodyOfLogin(page)).toSorted()).toEqual(['password', 'username'])
})

async function bodyOfLogin(page: Page): Promise<object> {
  const form = page.getByRole('dialog', { name: /^Logga in/ })
  await form.getByLabel('Användarnamn eller e-post').fill(uniqueName())
  await form.getByLabel('Lösenord', { exact: true }).fill(password)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/login')),
    form.getByRole('button', { name: 'Logga in', exact: true }).click(),
  ])
  await expect(form.getByText('Fel användarnamn eller lösenord.')).toBeVisible()
  return request.postDataJSON()
}

test('a forgotten password is reset by the emailed link', async ({ page, playwright }) => {
  const username = uniqueName()
  const wish = { username, email: `${username}@exempel.se`, password, verifypassword: password, acceptTerms: true }
  const made = await page.request.post('/api/register', { headers: { Origin: origin }, data: wish })
  expect(made.ok(), await made.text()).toBe(true)
  await page.context().clearCookies()

  await open(page, `/se/reset-password?username=${username}`)
  await expect(page.getByLabel('Användarnamn eller e-post')).toHaveValue(username)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mejla mig en länk' }).click()
  await expect(page.getByRole('heading', { name: 'Mejlet är skickat' })).toBeVisible()
  await expect(page).toHaveURL(/\/mail-sent$/)
  await expect(page.getByRole('link', { name: 'Till startsidan', exact: true })).toHaveAttribute('href', '/se')

  const backOffice = await playwright.request.newContext({ baseURL: origin })
  const link = await linkInEmailTo(wish.email, backOffice)
  await backOffice.dispose()
  await open(page, link)
  await page.getByLabel('Nytt lösenord').fill('kort')
  await page.getByLabel('Upprepa lösenordet').fill('kort')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenordet behöver vara minst 8 tecken')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nytt lösenord').fill('fyra blå hästar')
  await page.getByLabel('Upprepa lösenordet').fill('fyra blå hästar')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Ditt nya lösenord gäller nu.')).toBeVisible()
  await expect(page).toHaveURL(/\/(orders|bestallningar|order)/)

  await open(page, link)
  await page.getByLabel('Nytt lösenord').fill('fem vita hästar')
  await page.getByLabel('Upprepa lösenordet').fill('fem vita hästar')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Länken gäller inte längre. Be om en ny.')).toBeVisible()
})

async function linkInEmailTo(address: string, request: APIRequestContext): Promise<string> {
  const data = { username: 'admin', password: demoPassword }
  await request.post('/api/login', { data, headers: { Origin: origin } })
  let link = ''
  await expect
    .poll(async () => {
      const outbox = await (await request.get('/admin/outbox')).text()
      const received = outbox.split('<article>').find((one) => one.includes(address)) ?? ''
      link = /\/se\/reset-password\?token=[\w-]+/.exec(received)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}
