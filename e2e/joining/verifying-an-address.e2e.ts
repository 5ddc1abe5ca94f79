import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { emailsTo, journeyDatabase, linkIn, verifyLink } from '#test/mailbox.ts'

const db = await journeyDatabase()
test.afterAll(() => db.close())

const password = 'tre gröna hästar'
const headers = { Origin: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' }
let members = 0

async function join(page: Page): Promise<{ username: string; email: string }> {
  members += 1
  const username = `adress-${Date.now()}-${members}`
  const email = `${username}@exempel.se`
  const data = { username, email, password, verifypassword: password, acceptTerms: true }
  await page.request.post('/api/register', { data, headers, failOnStatusCode: true })
  for (const name of ['show_newsletter_popup', 'show_member_tutorial']) {
    await page.request.put(`/api/setting/${name}`, { data: { value: false }, headers, failOnStatusCode: true })
  }
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
  return { username, email }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Bekräfta din e-postadress' })

test('a new member is reminded until the email is verified, and can resend the email', async ({ page }) => {
  const { username, email } = await join(page)
  await open(page, '/se/orders')
  await expect(banner(page)).toContainText(email)
  await expectAccessible(page)
  await banner(page).getByRole('link', { name: 'Byt den i profilen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await page.getByText('Nyhetsbrev', { exact: true }).click()
  await expect(page.getByText('Bekräfta din e-postadress först.')).toBeVisible()
  await expect(page.getByLabel('Nyhetsbrev', { exact: false }).first()).not.toBeChecked()

  await banner(page).getByRole('button', { name: 'Skicka igen' }).click()
  await expect(banner(page).getByText(`Ett nytt mejl är på väg till ${email}.`)).toBeVisible()
  const emails = await emailsTo(db, email)
  expect(emails.map(({ subject }) => subject)).toEqual(Array(2).fill('Bekräfta din e-postadress hos Krets'))

  await open(page, linkIn(emails[1], verifyLink))
  await expect(page.getByRole('heading', { level: 1, name: 'Bekräfta din e-postadress' })).toBeVisible()
  await expect(page.getByText(`hör ${email} till kontot ${username}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, adressen är bekräftad' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Till Mina sidor' }).click()
  await expect(page.getByRole('region', { name: 'Dina uppgifter' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('verification emails are rate limited', async ({ page }) => {
  const { email } = await join(page)
  await open(page, '/se/orders')
  for (let time = 2; time <= 4; time += 1) {
    await banner(page).getByRole('button', { name: 'Skicka igen' }).click()
    await expect.poll(async () => (await emailsTo(db, email)).length).toBe(time)
    await expect(banner(page).getByText('Ett nytt mejl är på väg')).toBeVisible()
  }
  await banner(page).getByRole('button', { name: 'Skicka igen' }).click()
  await expect(banner(page).getByText('Vi har redan skickat flera mejl dit.')).toBeVisible()
  await expectAccessible(page)
  expect(await emailsTo(db, email)).toHaveLength(4)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link verifies by its button, and an expired one is renewed through the mailbox', async ({ page }) => {
    const { email } = await join(page)
    await page.context().clearCookies()
    const [first] = await emailsTo(db, email)
    await page.goto(linkIn(first, verifyLink))
    await expect(page.getByRole('button', { name: 'Bekräfta adressen' })).toBeVisible()
    await db.query('', 'update email_verification set expires_at = now() where email = $1', [email])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Länken har gått ut' })).toBeVisible()
    await page.getByRole('button', { name: 'Skicka en ny länk' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mejlet är skickat' })).toBeVisible()

    const [, second] = await emailsTo(db, email)
    await page.goto(linkIn(second, verifyLink))
    await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tack, adressen är bekräftad' })).toBeVisible()
    await page.goto(linkIn(first, verifyLink))
    await expect(page.getByRole('heading', { level: 1, name: 'Tack, adressen är bekräftad' })).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
    await page.goto(`/se/bekrafta-e-post/${'x'.repeat(32)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Länken gäller inte längre' })).toBeVisible()
  })
})
