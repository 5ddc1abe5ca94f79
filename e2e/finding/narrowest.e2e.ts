import { chromium } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { browserArgs } from '#test/browser.ts'
import { expect, open, test } from '#test/journey.ts'
import { goods, longCategory, loweredForMembers, reducedProduct } from '#test/offered-goods.ts'
import { textsOutside } from '#test/texts-outside.ts'

// Zoomed to 400 % a wide screen is 320 px; users with large text double the font size (WCAG 1.4.4, 1.4.10).
const ways = [
  { name: 'on the narrowest screen', width: 320, fontSize: 16 },
  { name: 'on a phone', width: 390, fontSize: 16 },
  { name: 'with text twice as large on a phone', width: 390, fontSize: 32 },
]

for (const { name, width, fontSize } of ways) {
  test(`${name} nothing scrolls horizontally, and Köp is fully visible`, async ({ baseURL }) => {
    const args = [...browserArgs, `--blink-settings=defaultFontSize=${fontSize}`]
    const executablePath = process.env.CHROMIUM
    const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
    const page = await browser.newPage({ viewport: { width, height: 800 }, ...(baseURL ? { baseURL } : {}) })
    // Until the shop's own font has arrived the page is read in a wider one.
    await page.route('**/*.woff2', (route) => route.abort())
    const [product] = await goods(1)
    const reduced = await reducedProduct()
    const category = await longCategory()
    const list = pathTo('category', { sid: category.id, name: category.name })
    const lowered = await loweredForMembers()
    await page.goto(pathTo('index'))
    const events = [{ method: 'absolute', productId: product?.id, quantity: 1 }]
    await page.request.post('/api/cart', { headers: { Origin: new URL(page.url()).origin }, data: { events } })
    const seen = [
      pathTo('index'),
      list,
      pathTo('category', { sid: lowered.categoryId }),
      pathTo('product', { id: product?.id }),
      pathTo('product', { id: reduced.id }),
      pathTo('cart'),
      pathTo('checkout'),
      pathTo('info', { id: 5 }),
    ]
    for (const path of seen) {
      await open(page, path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(width)
      expect.soft(await page.evaluate(textsOutside), `texts outside their box of ${path}`).toEqual([])
    }
    // The strip is measured on the start page.
    await open(page, pathTo('index'))
    const strip = page.getByRole('region', { name: 'Leverans och service' }).getByRole('list')
    const room = () => strip.evaluate((list) => list.clientWidth - (list.firstElementChild?.clientWidth ?? Infinity))
    await expect.poll(room, { message: 'room for the first words of the strip' }).toBeGreaterThanOrEqual(0)
    await open(page, list)
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    expect(await filter.evaluate((button) => button.scrollWidth - button.clientWidth), 'letters outside Filter').toBe(0)
    const skip = await page.getByRole('link', { name: 'Hoppa till innehållet' }).boundingBox()
    expect(skip && skip.y + skip.height).toBeLessThanOrEqual(0)
    const card = page.getByRole('main').locator('.product-card').first()
    const [whole, buy] = [await card.boundingBox(), await card.getByRole('button', { name: 'Köp' }).boundingBox()]
    if (!whole || !buy) throw new Error('There is no card with a button')
    expect(buy.x + buy.width).toBeLessThanOrEqual(whole.x + whole.width)
    expect(buy.y + buy.height).toBeLessThanOrEqual(whole.y + whole.height)
    await browser.close()
  })
}

test('with text twice as large long words and addresses fit a phone', async ({ baseURL }) => {
  const executablePath = process.env.CHROMIUM
  const args = [...browserArgs, '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, ...(baseURL ? { baseURL } : {}) })
  for (const path of [pathTo('info', { id: 7 }), pathTo('delbetalning')]) {
    await open(page, path)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBe(390)
    expect.soft(await page.evaluate(textsOutside), `texts outside their box of ${path}`).toEqual([])
  }
  await browser.close()
})
