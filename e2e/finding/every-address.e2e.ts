import { slug } from '#core/slug.ts'
import { type AddressName, addresses, pathTo, placeOf } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods, list, longCategory } from '#test/offered-goods.ts'

type Numbers = { product: number; category: number; manufacturer: number; its: number }

async function numbers(): Promise<Numbers> {
  const [product] = await goods(1)
  const { id: category } = await longCategory()
  const { id = 0, categoryId = 0, manufacturer } = product ?? {}
  return { product: id, category, manufacturer: manufacturer?.id ?? 0, its: categoryId }
}

function holesOf(
  name: AddressName,
  { product, category, manufacturer, its }: Numbers,
): Record<string, string | number> {
  const holes: Partial<Record<AddressName, Record<string, string | number>>> = {
    product: { id: product },
    category: { sid: category },
    campaigns: { id: 13 },
    campaign: { sid: 7866 },
    manufacturer: { id: manufacturer },
    'manufacturer-page': { id: manufacturer, categoryId: its },
    toplist: { id: 1 },
    section: { id: 13 },
    search: { text: 'mus' },
    info: { id: 26 },
    store: { id: 1 },
    cart: { text: `${product}:2` },
    'apple-cto': { id: product },
    checkout: { text: 'abc' },
    'member.wishlists': { id: 1, wid: 1 },
  }
  return holes[name] ?? { id: 12, oid: 1, aid: 1, wid: 1 }
}

function written(pattern: string, holes: Record<string, string | number>): string[] {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, hole: string) => String(holes[hole] ?? 1))
  const whole = `/${fill(pattern.replaceAll('?', ''))}`
  const short = `/${fill(pattern.replace(/\/?\{\w+\}\?/g, ''))}`
  return [...new Set([whole, short])]
}

// Pages that show nothing to strangers, and say so.
const notForStrangers = new Set<AddressName>([
  'order',
  'checkout-complete',
  'checkout-payment',
  'offer',
  'article',
  'error/404',
])
const unknownLink = '/checkout/abc'

/** The base of the member pages leads to the orders. */
const leadsTo = (name: AddressName): AddressName => (name === 'member' ? 'member.orders' : name)

test('every address and alias leads to its page', async ({ request }) => {
  const known = await numbers()
  const wrong: string[] = []
  for (const name of Object.keys(addresses) as AddressName[]) {
    for (const pattern of addresses[name]) {
      for (const path of written(pattern, holesOf(name, known))) {
        for (const address of [path, `/se${path === '/' ? '' : path}`]) {
          const answer = await request.get(address)
          const led = placeOf(new URL(answer.url()).pathname)?.name
          const mayBeMissing = notForStrangers.has(name) || path === unknownLink
          const isRight = answer.status() === 200 || (answer.status() === 404 && mayBeMissing)
          if (!isRight || led !== leadsTo(name)) {
            wrong.push(`${address} (${name}) answered ${answer.status()} as ${led}`)
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('aliases redirect permanently to the canonical address and keep the region prefix', async ({ request }) => {
  const [mouse] = await goods(1)
  const { id = 0, name = '' } = mouse ?? {}
  const canonical = `/product/${id}-${slug(name)}`
  const shapes = [`product/${id}`, `p/${id}`, `p/${id}-x`, `${id}`, `${id}-x`, `PRODUCT/${id}`]
  for (const shape of shapes) {
    for (const prefix of ['', '/se']) {
      const answer = await request.get(`${prefix}/${shape}`, { maxRedirects: 0 })
      expect([shape, answer.status(), answer.headers().location]).toEqual([shape, 301, `${prefix}${canonical}`])
    }
  }
  const filtered = await request.get(`/c/s13?f=stock%5Eweb`, { maxRedirects: 0 })
  expect(filtered.status()).toBe(301)
  expect(filtered.headers().location).toMatch(/^\/category\/s13-.+\?f=stock%5Eweb$/)
})

test('an unknown address shows the 404 page, which names what was requested', async ({ page, request }) => {
  const answer = await request.get('/se/no/such/page', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/se/error/404?p=%2Fse%2Fno%2Fsuch%2Fpage'])
  for (const path of ['/product/abc-x', '/SE/search/mus', '/nothing']) {
    const unknown = await request.get(path)
    expect([path, unknown.status(), new URL(unknown.url()).pathname]).toEqual([path, 404, '/se/error/404'])
  }
  await open(page, '/nothing/here')
  await expect(page.getByText('Du försökte öppna /nothing/here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Till startsidan', exact: true }).click()
  await expect(page).toHaveTitle('För gamers och teknikentusiaster | Krets')
})

test('a failing page shows the reason and code within the layout', async ({ page }) => {
  await open(page, '/se')
  const error = { code: 'busy', message: 'Listan vilar just nu.' }
  await page.route('**/api/productdiscovery/**', (route) => route.fulfill({ status: 503, json: { error } }))
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Gaming', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: error.message })).toBeVisible()
  await expect(page.getByRole('main').getByText('Felkod 503')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute('**/api/productdiscovery/**')
  await page.goBack()
  await menu.getByRole('link', { name: 'Gaming', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gaming' })).toBeVisible()
})

test('a request stopped by a protection in front of the shop is explained', async ({ page }) => {
  await open(page, '/se')
  await page.route('**/api/productdiscovery/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'bot', data: 'ref-17' } }),
  )
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Gaming', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ett skydd har stoppat begäran.' })).toBeVisible()
  await expect(page.getByRole('main').getByText('bot ref-17')).toBeVisible()
  await expectAccessible(page)
})

test('an unavailable list loads automatically when it is available again', async ({ page }) => {
  await open(page, '/se')
  const error = { code: 'search-not-ready', message: 'Sökningen startar om.' }
  const headers = { 'Retry-After': '1' }
  await page.route('**/api/productdiscovery/**', (route) => route.fulfill({ status: 503, headers, json: { error } }))
  let looks = 0
  await page.route(/se\/section/, async (route) => {
    if (route.request().method() !== 'HEAD') return await route.continue()
    looks += 1
    if (looks < 3) return await route.fulfill({ status: 503, headers })
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Gaming', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: error.message })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Vi försöker igen åt dig/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gaming' })).toBeVisible()
  expect(looks).toBe(3)
})

test('without access to an order the user is asked to log in, and an unknown payment link opens nothing', async ({
  page,
}) => {
  for (const path of ['/se/member/99/orders/1', '/orders/1']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('main').getByLabel('Lösenord')).toBeVisible()
  }
  await alive(page)
  await page.getByRole('main').getByLabel('Användarnamn eller e-post').fill('elin')
  await page.getByRole('main').getByLabel('Lösenord').fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page).toHaveTitle('elin - Beställningar | Krets')
  await expect(page.getByText('Beställningen finns inte bland dina.')).toBeVisible()

  const answer = await page.goto(unknownLink)
  expect(answer?.status()).toBe(404)
})

test('another region gets a message that the shop is available in Swedish only', async ({ page }) => {
  for (const path of ['/no/', '/dk/p/1', '/no/nyheter']) {
    await page.goto(path)
    await expect(page.getByText('I nuläget är sidan tyvärr bara tillgänglig på svenska!')).toBeVisible()
  }
})

test('titles follow the specification, and every page has a canonical address', async ({ page }) => {
  const [product] = await goods(1)
  const category = await longCategory()
  const { name: manufacturer = '' } = product?.manufacturer ?? {}
  const titles: Record<string, string | RegExp> = {
    '/se': 'För gamers och teknikentusiaster | Krets',
    [`/se/category/${category.id}`]: `${category.name} - ${category.section.name} | Krets`,
    [`/se/product/${product?.id}`]: new RegExp(`^${product?.name.replace(/[.*+?^$()|[\]\\]/g, '.')} - .+ \\| Krets$`),
    '/se/campaigns': 'Alla kampanjer - Hitta produkter till otroliga kampanjpriser | Krets',
    '/se/campaign/7866': /^Black Week - Missa inte våra nuvarande kampanjpriser \| Krets$/,
    [`/se/manufacturer/${product?.manufacturer?.id}`]: new RegExp(`^${manufacturer}.* \\| Krets$`),
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const own = new URL(page.url()).pathname
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${escaped(own)}$`))
    await expect(page.locator('link[rel=alternate][hreflang=sv-SE]')).toHaveAttribute(
      'href',
      new RegExp(`${escaped(own)}$`),
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/)
  }
})

test('title, canonical address and description follow a page that is opened without a new document', async ({
  page,
}) => {
  const category = await longCategory()
  await page.goto('/se')
  await page.waitForLoadState('networkidle')
  const description = page.locator('meta[name=description]')
  const before = await description.getAttribute('content')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: category.section.name, exact: true }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^${escaped(category.section.name)}`))
  const own = new URL(page.url()).pathname
  for (const link of ['link[rel=canonical]', 'link[rel=alternate][hreflang=sv-SE]'])
    await expect(page.locator(link)).toHaveAttribute('href', new RegExp(`${escaped(own)}$`))
  await expect(description).not.toHaveAttribute('content', before ?? '')
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('the canonical address contains the region, however the page was reached', async ({ page }) => {
  await page.goto('/i/26')
  const href = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(href).toContain('/se/info/26-')
  expect(new URL(page.url()).pathname).toMatch(/^\/info\/26-/)
})

test('every public page is accessible', async ({ page }) => {
  test.setTimeout(300_000)
  const [product] = await goods(1)
  const { id, name } = await longCategory()
  const paths = [
    pathTo('index'),
    pathTo('product', product && { id: product.id, name: product.name }),
    pathTo('category', { id, name }),
    pathTo('section', { id: 13 }),
    pathTo('delbetalning'),
    pathTo('reset-password'),
    pathTo('mail-sent'),
    pathTo('cart', { text: `${product?.id}:2` }),
    pathTo('member.orders'),
    ...[28, 34].map((id) => pathTo('info', { id })),
  ]
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectAccessible(page)
    })
  }
})

test('the most used pages are accessible in dark mode and on phones', async ({ page }) => {
  test.setTimeout(120_000)
  const [product] = await goods(1)
  const { id, name } = await longCategory()
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('theme', 'dark')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const paths = [
    pathTo('index'),
    pathTo('category', { id, name }),
    pathTo('product', { id: product?.id }),
    pathTo('cart', { text: `${product?.id}:2` }),
  ]
  for (const path of paths) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  }
})

test('a page past the last shows the last with a note', async ({ page }) => {
  const { id, name } = await longCategory()
  const { pageCount } = await list(`category/${id}`)
  await page.goto(`${pathTo('category', { id, name })}?page=${pageCount + 50}`)
  await expect(page.getByText('Så många sidor har listan inte. Det här är den sista.')).toBeVisible()
})
