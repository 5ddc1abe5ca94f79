import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { goods, list, longCategory } from '#test/offered-goods.ts'

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const asBot = { headers: { 'User-Agent': googlebot } }

function pathsIn(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
}

test('the sitemap lists every kind of page at its canonical address', async ({ request }) => {
  const parts = pathsIn(await (await request.get('/sitemap.xml')).text())
  const all: string[] = []
  for (const part of parts) {
    const answer = await request.get(part)
    expect([part, answer.status(), answer.headers()['content-type']]).toEqual([
      part,
      200,
      'application/xml; charset=utf-8',
    ])
    all.push(...pathsIn(await answer.text()))
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(1400)
  const oneOfEach = new Map(all.map((path) => [path.split('/')[2], path]))
  expect([...oneOfEach.keys()]).toEqual(
    expect.arrayContaining([undefined, 'section', 'category', 'manufacturer', 'campaign', 'info', 'store', 'product']),
  )
  for (const path of oneOfEach.values()) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text()).toContain(`<link rel="canonical" href="${path}">`)
  }
})

test('a shop without a public address is closed to crawlers', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /\n')
})

test('feeds contain every product, compressed on request, and answer 304 when unchanged', async ({ request }) => {
  for (const [path, type] of [
    ['/feeds/google.xml', 'application/xml; charset=utf-8'],
    ['/feeds/prisjakt.tsv', 'text/tab-separated-values; charset=utf-8'],
  ] as const) {
    const zipped = await request.get(path)
    expect(zipped.headers()).toMatchObject({ 'content-type': type, 'content-encoding': 'gzip' })
    const text = await zipped.text()
    expect(text.split(/<item>|\n(?=\d+\t)/).length).toBeGreaterThan(1400)
    const again = await request.get(path, { headers: { 'If-None-Match': zipped.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  }
})

test('a page past the last is shown to people, and is 404 for crawlers', async ({ request }) => {
  const { id, name } = await longCategory()
  const path = `${pathTo('category', { id, name })}?page=999`
  for (let turn = 0; turn < 2; turn += 1) {
    const bot = await request.get(path, asBot)
    expect([bot.status(), (await bot.text()).includes('Sidan kunde inte hittas')]).toEqual([404, true])
    expect((await request.get(path)).status()).toBe(200)
  }
})

test('without JavaScript a list has links to its pages, and names its neighbours', async ({ request }) => {
  const { id, name, count } = await longCategory()
  const path = pathTo('category', { id, name })
  const first = await (await request.get(path, asBot)).text()
  expect(first).toMatch(/<a [^>]*href="\?page=2"/)
  expect(first).toContain(`<link rel="next" href="${path}?page=2">`)
  const second = await (await request.get(`${path}?page=2`, asBot)).text()
  expect(second).toContain(`<link rel="canonical" href="${path}?page=2">`)
  expect(second.match(/<article class="product-card"/g)).toHaveLength(Math.min(48, count))
})

test('filtered and searched lists are noindex', async ({ request }) => {
  const { id, name } = await longCategory()
  for (const path of [
    `${pathTo('category', { id, name })}?f=stock%5Eweb`,
    pathTo('search', { text: 'mus' }),
    '/cart',
    '/checkout',
  ]) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex">')
  }
  expect(await (await request.get(pathTo('category', { id, name }))).text()).not.toContain('noindex')
})

test('pages have structured data', async ({ page }) => {
  const [product] = await goods(1)
  const { id, name } = await longCategory()
  const typesOn = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])
  }
  expect(await typesOn('/')).toEqual(['OnlineStore', 'WebSite'])
  expect(await typesOn(pathTo('category', { id, name }))).toEqual(['BreadcrumbList', 'ItemList'])
  expect(await typesOn(pathTo('product', { id: product?.id }))).toEqual(
    expect.arrayContaining(['Product', 'BreadcrumbList']),
  )
  expect(await typesOn(pathTo('store', { id: 1 }))).toEqual(['ElectronicsStore'])
})

test.describe('a crawler that runs scripts', () => {
  test.use({ userAgent: googlebot, hasAnswered: false })

  test('gets no cookie banner, question or analytics, and every image', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Kakor' })).toHaveCount(0)
    await expect(page.locator('.tile[data-far]')).toHaveCount(0)
    await expect(page.locator('[data-asks], script[data-tag]')).toHaveCount(0)
  })
})

test.describe('a prerendering agent', () => {
  test.use({ userAgent: 'Mozilla/5.0 Chrome/141 Safari/537.36 Prerender (+https://github.com/prerender/prerender)' })

  test('gets pages without search, cart and menu', async ({ page }) => {
    await open(page, '/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('combobox', { name: 'Sök', exact: true })).toHaveCount(0)
    await expect(header.getByRole('button', { name: /varukorg|meny/i })).toHaveCount(0)
    await expect(header.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  })
})

test('icons are available in any colour, and unknown icons are rejected', async ({ request }) => {
  const { products } = await list('search/mus')
  const category = products[0]?.categoryId
  for (const path of [
    'icon/user/FFFFFF',
    'icon/mouse/1A1A1D',
    'category/mouse/006B43',
    `category/${category}/006B43`,
  ]) {
    const answer = await request.get(`/api/dynimg/${path}`)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(await answer.text()).toContain(`fill="#${path.split('/')[2]}"`)
  }
  for (const path of ['icon/no-such/FFFFFF', 'icon/user/red', 'icon/user']) {
    const answer = await request.get(`/api/dynimg/${path}`)
    expect([path, answer.status(), await answer.json()]).toEqual([
      path,
      404,
      { error: { code: 'no-such-image', message: 'Bilden finns inte.' } },
    ])
  }
  expect((await request.get('/img/member/noface.png')).headers()['content-type']).toBe('image/png')
})
