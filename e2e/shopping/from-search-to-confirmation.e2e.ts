import { formatPrice } from '#core/money.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { payAsGuest } from '#test/paying.ts'

test('a guest searches by keyboard, filters, buys and gets a confirmation email', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '/se')
  await expectAccessible(page)
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await search.fill('tangentb')
  const options = page.getByRole('listbox', { name: 'Sökförslag' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expectAccessible(page)
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await search.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/se\/search\//)
  await expect(page.getByRole('listbox')).toHaveCount(0)

  const hits = page.locator('main .list-view-sheet article')
  await expect(hits.first()).toBeVisible()
  await expectAccessible(page)
  const manufacturers = page.locator('aside details').filter({ hasText: 'Tillverkare' })
  await manufacturers.getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/f=attributes/)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(' av ')
  const buy = hits.filter({ has: page.getByRole('button', { name: /^Köp/ }) }).first()
  const name = await buy.getByRole('heading').innerText()
  await buy.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await expect(page.getByText('Du har lagt till en produkt i varukorgen')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  const cart = page.getByRole('dialog', { name: 'Varukorg' })
  await expect(cart.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await cart.getByRole('link', { name: 'Till kassan' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(cart).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })).toHaveCount(0)

  const number = await payAsGuest(page)
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })).toHaveAccessibleName(
    /^Varukorg(?!.*[1-9])/,
  )
  const email = await confirmationOf(number)
  expect(email).toMatchObject({ to: 'elin@exempel.se', subject: `Orderbekräftelse ${number}` })
  expect(email?.text).toContain(name)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  await expect(page.getByRole('main').getByText(String(number)).first()).toBeVisible()
  await expectAccessible(page)
})

type ReceivedEmail = { to: string; subject: string; text: string }

async function confirmationOf(number: number): Promise<ReceivedEmail | undefined> {
  const server = await startEmbedded(process.env.KRETS_DATA_DIR ?? '.data')
  await server.stop()
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const sql = `select m.recipient as "to", m.subject, m.text from email_outbox m
    join orders o on m.key = 'order-' || o.id || '-confirmation' where o.number = $1`
  const [email] = await db.query<ReceivedEmail>('', sql, [number])
  await db.close()
  return email
}

test('Enter searches for the text, Escape hides the suggestions and keeps it', async ({ page }) => {
  await open(page, '/se')
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await search.fill('mus')
  await expect(page.getByRole('listbox')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(search).toHaveValue('mus')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/se\/search\/mus$/)
})

test('fewer than two letters request nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/autocomplete/')) asked.push(request.url())
  })
  await open(page, '/se')
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await search.pressSequentially(' m ')
  await search.fill('mu')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/productdiscovery/autocomplete/mu'])
})

test('a late answer is not shown', async ({ page }) => {
  let answerFirst = async () => {}
  await page.route('**/autocomplete/mu?*', (route) => {
    answerFirst = () => route.continue().catch(() => {})
  })
  await open(page, '/se')
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await Promise.all([page.waitForRequest('**/autocomplete/mu?*'), search.fill('mu')])
  await search.fill('tangentbord')
  const shown = page
    .getByRole('option')
    .filter({ hasText: /tangentbord/i })
    .first()
  await expect(shown).toBeVisible()
  await answerFirst()
  await page.waitForLoadState('networkidle')
  await expect(shown).toBeVisible()
})

test('the price is the same on card, page and cart', async ({ page }) => {
  const [product] = await goods(1)
  const price = formatPrice(product?.price.price ?? 0)
  await open(page, `/p/${product?.id}`)
  const buying = page.getByRole('region', { name: 'Köp' })
  await expect(buying.getByText(price).first()).toBeVisible()
  await buying.getByRole('button', { name: /^Köp/ }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Varukorg' }).getByText(price).first()).toBeVisible()
})
