import type { Browser, Page } from '@playwright/test'
import { remindOfCarts } from '#cart-reminders/server/remind-of-carts.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { pathTo } from '#paths.ts'
import { noPromotions as promotions } from '#promotions/server/open-promotions.ts'
import { putInCart } from '#test/guest-order.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { cartLink, emailsTo, endLink, journeyDatabase, journeyEncryption, linkIn } from '#test/mailbox.ts'
import { goods } from '#test/offered-goods.ts'

const db = await journeyDatabase()
test.afterAll(() => db.close())

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

function twoDaysOn(): Date {
  return new Date(startOfDay(addDays(dayOf(new Date()), 2)).getTime() + 12 * 3_600_000)
}

async function remindEverybody(): Promise<void> {
  const productCache = await openProductCache({ db })
  const hasOrdered = async () => false
  const parts = {
    db,
    encryption: journeyEncryption(),
    origin,
    sender: 'Krets',
    productCache,
    promotions,
    afterHours: 24,
    hasOrdered,
  }
  await remindOfCarts(parts, twoDaysOn())
  await productCache.close()
}

async function leaveCart(page: Page) {
  const address = `elsa-${Date.now()}@exempel.se`
  const [{ id, name } = { id: 0, name: '' }] = await goods(1)
  await putInCart(page, [[id, 1]])
  await open(page, pathTo('checkout'))
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  const wish = page.getByRole('checkbox', { name: /Påminn mig/ })
  await expect(wish).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await wish.check()
  await page.getByLabel('E-postadress').fill(address)
  expect((await saved).ok()).toBe(true)
  await remindEverybody()
  const [received, ...more] = await emailsTo(db, address)
  expect(more).toEqual([])
  expect(received?.text).toContain(name)
  return { name, address, received }
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  return await context.newPage()
}

test('a saved choice that arrives late does not undo the one just made', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  const chosen = Promise.withResolvers<void>()
  await page.route('**/api/cart/reminder', async (route) => {
    if (route.request().method() === 'GET') await chosen.promise
    await route.continue()
  })
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/cart/reminder') && answer.request().method() === 'GET') answered.resolve()
  })
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/cart/reminder')) answered.resolve()
  })
  const [{ id } = { id: 0 }] = await goods(1)
  await putInCart(page, [[id, 1]])
  await open(page, pathTo('checkout'))
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  const wish = page.getByRole('checkbox', { name: /Påminn mig/ })
  await wish.check()
  chosen.resolve()
  await answered.promise
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(wish).toBeChecked()
})

test('the cart reminder email opens the cart on another device', async ({ page, browser }) => {
  const { name, received } = await leaveCart(page)
  const phone = await otherDevice(browser)
  await phone.goto(linkIn(received, cartLink))
  await expect(phone).toHaveURL(/\/se\/cart$/)
  await expect(phone.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})

test('the link of an email unsubscribes from reminders', async ({ page, browser }) => {
  const { address, received } = await leaveCart(page)
  const phone = await otherDevice(browser)
  const token = linkIn(received, endLink).split('/').at(-1)
  await phone.goto(`/se?unsubscribe=0&mailCase=1&token=${token}`)
  await alive(phone)
  const dialog = phone.getByRole('dialog', { name: 'Avsluta påminnelser om varukorgen?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Avsluta', exact: true }).click()
  await expect(phone.getByText('Du får inte längre påminnelser om varukorgen.')).toBeVisible()
  await phone.context().close()
  const answers = await db.query('', 'select is_yes from email_consent where email = $1 order by id', [address])
  expect(answers).toEqual([{ is_yes: true }, { is_yes: false }])
})

test("unsubscribing without an email's token sends a link instead", async ({ page }) => {
  await open(page, '/se?unsubscribe=12')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/se?unsubscribe=12&mailCase=3')
  const dialog = page.getByRole('dialog', { name: 'Avsluta mejl från oss' })
  await dialog.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(dialog.getByText('Fyll i en mailadress')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('E-postadress').fill('nobody@exempel.se')
  await dialog.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(dialog.getByText('Titta i din inkorg')).toBeVisible()
  expect(await emailsTo(db, 'nobody@exempel.se')).toEqual([])
})

test('the link of a deleted cart is reported', async ({ page }) => {
  await open(page, pathTo('email-preferences', { text: `${crypto.randomUUID()}.${'A'.repeat(22)}` }))
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorgen finns inte längre' })).toBeVisible()
  await expectAccessible(page)
})
