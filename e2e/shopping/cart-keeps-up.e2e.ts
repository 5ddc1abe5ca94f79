import type { Locator, Page, Request } from '@playwright/test'
import type { CartAnswer, CartEvent } from '#cart/contract.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { builtFile } from '#test/built-file.ts'
import { demoPassword } from '#test/demo-password.ts'
import { putInCart } from '#test/guest-order.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods, longCategory } from '#test/offered-goods.ts'

const cartViewFile = builtFile('parts')
const cartRulesFile = builtFile('cart')

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })
const cartView = (page: Page) => page.getByRole('dialog', { name: 'Varukorg' })
const buyButton = (page: Page) => page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ })
const units = (count: number | string) =>
  new RegExp(`^Varukorg, ?${count} ${`${count}` === '1' ? 'produkt' : 'produkter'}`)
const nothing = /^Varukorg,?\s*(?:Varukorg)?$/

async function expectUnits(page: Page, count: number): Promise<void> {
  await expect(cartButton(page)).toHaveAccessibleName(count === 0 ? nothing : units(count))
}

async function openProduct(page: Page, place = 0): Promise<{ id: number; name: string }> {
  const product = (await goods(place + 1))[place]
  if (!product) throw new Error('The shop has too few goods')
  await open(page, pathTo('product', { id: product.id, name: product.name }))
  return product
}

const isPost = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/cart')
const eventsOf = (request: Request): CartEvent[] => request.postDataJSON().events
const saved = (page: Page) => page.waitForResponse((response) => isPost(response.request()) && response.ok())

async function holdSending(page: Page): Promise<{ requests: Request[]; letGo(): Promise<void> }> {
  const requests: Request[] = []
  const waiting: (() => Promise<void>)[] = []
  await page.route('**/api/cart', async (route) => {
    if (!isPost(route.request())) return await route.continue()
    requests.push(route.request())
    waiting.push(() => route.continue())
  })
  return { requests, letGo: async () => await waiting.shift()?.() }
}

test('a product is in the cart at once, however slow the server is', async ({ page }) => {
  const { name } = await openProduct(page)
  const { requests, letGo } = await holdSending(page)
  await buyButton(page).click()
  await expectUnits(page, 1)
  await expect(page.getByText('Du har lagt till en produkt i varukorgen')).toBeVisible()
  await cartButton(page).click()
  await expect(cartView(page).getByRole('link', { name })).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
  await letGo()
  await expectUnits(page, 1)
})

test('quick clicks are batched, at most once a second', async ({ page }) => {
  await openProduct(page)
  const sent: { at: number; events: CartEvent[] }[] = []
  page.on('request', (request) => {
    if (isPost(request)) sent.push({ at: performance.now(), events: eventsOf(request) })
  })
  for (let click = 0; click < 3; click += 1) await buyButton(page).click()
  await expectUnits(page, 3)
  await expect.poll(() => sent.flatMap(({ events }) => events).length).toBe(3)
  const pauses = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))
  expect(Math.min(1000, ...pauses)).toBeGreaterThan(950)
  expect(sent.length).toBeLessThanOrEqual(3)
})

test('the next batch waits for the running one', async ({ page }) => {
  await openProduct(page)
  const { requests, letGo } = await holdSending(page)
  await buyButton(page).click()
  await expect.poll(() => requests.length).toBe(1)
  await buyButton(page).click()
  await buyButton(page).click()
  await expectUnits(page, 3)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)))
  expect(requests).toHaveLength(1)
  await letGo()
  await expect.poll(() => requests.length).toBe(2)
  expect(eventsOf(requests[1] as Request)).toHaveLength(2)
  await Promise.all([saved(page), letGo()])
  await expectUnits(page, 3)
})

test('after a failed batch the cart is fetched again', async ({ page }) => {
  const { name } = await openProduct(page)
  await Promise.all([saved(page), buyButton(page).click()])
  const other = await openProduct(page, 1)
  await page.route('**/api/cart', (route) =>
    isPost(route.request())
      ? route.fulfill({ status: 500, json: { error: { code: 'internal-error', message: 'Nej' } } })
      : route.continue(),
  )
  const fetched = page.waitForRequest(
    (request) => request.method() === 'GET' && /\/api\/cart(\?|$)/.test(request.url()),
  )
  await buyButton(page).click()
  await expectUnits(page, 2)
  await fetched
  await expectUnits(page, 1)
  await cartButton(page).click()
  await expect(cartView(page).getByRole('link', { name })).toBeVisible()
  await expect(cartView(page).getByRole('link', { name: other.name })).toHaveCount(0)
})

test('two tabs show the same cart', async ({ page, context }) => {
  await openProduct(page)
  const other = await context.newPage()
  await open(other, '/se')
  await expectUnits(other, 0)
  await buyButton(page).click()
  await expectUnits(other, 1)
})

test('offline changes are stored, and saved when the network is back', async ({ page, context }) => {
  await Promise.all([page.waitForResponse(`**${cartViewFile}`), openProduct(page)])
  await context.setOffline(true)
  await buyButton(page).click()
  await expectUnits(page, 1)
  await expect(page.getByText('Du verkar sakna internetanslutning')).toBeVisible()
  await cartButton(page).click()
  await expect(cartView(page).getByText('Varukorgen sparas när anslutningen är tillbaka.')).toBeVisible()
  await Promise.all([saved(page), context.setOffline(false)])
  await page.reload()
  await expectUnits(page, 1)
})

test('a part that fails to load leaves the rest of the page working', async ({ page }) => {
  await page.route(`**${cartViewFile}`, (route) => route.abort())
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith(cartViewFile))
  const { name } = await openProduct(page)
  await buyButton(page).click()
  await cartButton(page).click()
  await cut
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectUnits(page, 1)
})

test('a reload preserves the cart, and leaving the page sends pending changes', async ({ page }) => {
  await openProduct(page)
  await buyButton(page).click()
  await page.goto('/se/info/8')
  await expectUnits(page, 1)
  await page.reload()
  await alive(page)
  await expectUnits(page, 1)
})

test('what is bought before the rules of the cart have arrived is kept when the page is left', async ({ page }) => {
  await page.route(`**${cartRulesFile}`, () => {}, { times: 1 })
  const { id, name } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  await page.locator('[data-buy]').first().click()
  await expectUnits(page, 0)
  await Promise.all([saved(page), page.goto('/se/info/8')])
  await expectUnits(page, 1)
})

test('the cart is fetched on window focus, except in the checkout', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/cart(\?|$)/.test(request.url())) asked.push(request.method())
  })
  await openProduct(page)
  await expect.poll(() => asked).toEqual(['GET'])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => asked).toEqual(['GET', 'GET'])
  await open(page, pathTo('checkout'))
  await expect(cartButton(page)).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['GET', 'GET'])
})

test('more than 99 units are shown as 99+, and six rows have a second checkout button at the top', async ({ page }) => {
  const many = await goods(12)
  await putInCart(
    page,
    many.slice(0, 5).map(({ id }) => [id, 1]),
  )
  await open(page, '/se')
  await expectUnits(page, 5)
  const { data } = (await (await page.request.get('/api/cart')).json()) as CartAnswer
  await expect(cartButton(page)).toContainText(formatPrice(data.cart.totals.sum))
  await cartButton(page).click()
  const ways = cartView(page).getByRole('link', { name: 'Till kassan' })
  await expect(ways).toHaveCount(1)
  await expectAccessible(page)
  await putInCart(page, [[many[5]?.id ?? 0, 1]])
  await page.reload()
  await cartButton(page).click()
  await expect(ways).toHaveCount(2)

  expect(many.reduce((sum, { stock }) => sum + stock.web, 0)).toBeGreaterThan(99)
  await putInCart(
    page,
    many.map(({ id, stock }) => [id, stock.web]),
  )
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName(units('99\\+'))
})

test('quantity, insurance, removing, emptying and undoing work', async ({ page }) => {
  const { name } = await openProduct(page)
  await buyButton(page).click()
  await cartButton(page).click()
  const quantity = cartView(page).getByRole('textbox', { name: `Antal av ${name}` })
  await stepUp(cartView(page))
  await expect(quantity).toHaveValue('2')
  await expectUnits(page, 2)
  await expect(
    cartView(page)
      .getByRole('term')
      .filter({ hasText: /^(Totalt|Exklusive moms)$/ }),
  ).toHaveCount(2)
  await expect(cartView(page).getByText(/^Fri frakt över 500.kr för medlemmar/)).toBeVisible()
  await expect(cartView(page).getByRole('link', { name: 'Till kassan' })).toBeVisible()
  await expect(cartView(page).getByRole('button', { name: 'Spara eller dela' })).toBeVisible()
  await expectAccessible(page)
  await cartView(page).getByRole('button', { name: 'Töm' }).click()
  await expectUnits(page, 0)
  await expect(cartView(page).getByText('Här var det tomt')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expectUnits(page, 2)
  await Promise.all([
    saved(page),
    cartView(page)
      .getByRole('button', { name: `Ta bort ${name}` })
      .click(),
  ])
  await expectUnits(page, 0)
  const removed = page.getByRole('status').filter({ hasText: `${name} är borttagen ur varukorgen` })
  await Promise.all([saved(page), removed.getByRole('button', { name: 'Ångra' }).click()])
  await expectUnits(page, 2)
  await page.reload()
  await expectUnits(page, 2)
})

test('the focus stays in the cart when a row is removed', async ({ page }) => {
  const three = await goods(3)
  const names = three.map(({ name }) => name)
  await putInCart(
    page,
    three.map(({ id }) => [id, 1]),
  )
  await open(page, '/se')
  await cartButton(page).click()
  const remove = (at: number) => cartView(page).getByRole('button', { name: `Ta bort ${names[at]}` })
  const press = async (at: number) => {
    await remove(at).focus()
    await page.keyboard.press('Enter')
    await expect(remove(at)).toHaveCount(0)
  }
  await press(1)
  await expect(remove(2)).toBeFocused()
  await press(2)
  await expect(remove(0)).toBeFocused()
  await press(0)
  await expect(cartView(page)).toBeFocused()
})

async function stepUp(view: Locator): Promise<void> {
  await view.getByRole('button', { name: 'Öka antal' }).first().click()
}

test('logging out empties the shown cart; the member gets it back at login', async ({ page }) => {
  await openProduct(page)
  await logIn(page)
  await Promise.all([saved(page), buyButton(page).click()])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Mitt konto/ })
    .click()
  await page.getByRole('dialog', { name: 'Mitt konto' }).getByRole('button', { name: 'Logga ut' }).click()
  await expectUnits(page, 0)
  const wishlists = cartView(page).getByRole('link', { name: 'Gå till dina önskelistor' })
  await cartButton(page).click()
  await expect(cartView(page).getByText('Här var det tomt')).toBeVisible()
  await expect(wishlists).toHaveCount(0)
  await logIn(page)
  await expect(cartButton(page)).not.toHaveAccessibleName(nothing)
  await cartButton(page).click()
  await Promise.all([saved(page), cartView(page).getByRole('button', { name: 'Töm' }).click()])
  await expect(wishlists).toHaveAttribute('href', /\/wishlists$/)
})

async function logIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Logga in' })
  await form.getByLabel('Användarnamn eller e-post').fill('elin')
  await form.getByLabel('Lösenord').fill(demoPassword)
  await form.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Mitt konto/ })).toBeVisible()
}

test("a cart's link opens it in another browser, and a member saves it by name", async ({ page, browser }) => {
  const [first, second] = await goods(2)
  await putInCart(page, [
    [first?.id ?? 0, 2],
    [second?.id ?? 0, 1],
  ])
  await open(page, '/se')
  await expectUnits(page, 3)
  await cartButton(page).click()
  await cartView(page).getByRole('button', { name: 'Spara eller dela' }).click()
  const sharing = page.getByRole('dialog', { name: 'Spara eller dela varukorgen' })
  await expect(sharing.getByText('Som medlem kan du också spara')).toBeVisible()
  const link = await sharing.getByLabel('Länk till varukorgen').inputValue()

  const other = await (await browser.newContext()).newPage()
  const nonsense = await other.goto('/se/cart/hejsan')
  expect(nonsense?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'Länken går inte att läsa' })).toBeVisible()
  await open(other, `${link},999999999`)
  const sum = 2 * (first?.price.price ?? 0) + (second?.price.price ?? 0)
  await expect(other.getByRole('complementary')).toContainText(formatPrice(sum))
  await expect(other.getByText('En av produkterna säljs inte längre och är inte med.')).toBeVisible()
  for (const product of [first, second]) {
    await expect(
      other
        .getByRole('main')
        .getByText(product?.name ?? '')
        .first(),
    ).toBeVisible()
  }
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await expectUnits(other, 3)
  await expect(other.getByText('Du har lagt till 3 produkter i varukorgen')).toBeVisible()
  await other.context().close()

  await page.keyboard.press('Escape')
  await logIn(page)
  await expect(cartButton(page)).not.toHaveAccessibleName(nothing)
  await cartButton(page).click()
  await cartView(page).getByRole('button', { name: 'Spara eller dela' }).click()
  const name = `Kontoret ${Date.now()}`
  await sharing.getByLabel('Namn på listan').fill(name)
  await sharing.getByRole('button', { name: 'Spara som önskelista' }).click()
  await expect(sharing.getByText(`Varukorgen är sparad i önskelistan ${name}.`)).toBeVisible()
  await expectAccessible(page)
  await sharing.getByRole('link', { name: 'Öppna listan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Antal av ${first?.name}` })).toHaveValue('2')
  await expect(cartView(page)).toHaveCount(0)
})
