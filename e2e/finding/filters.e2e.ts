import type { Locator, Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { branches } from '#search/search-tree.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { list, longCategory } from '#test/offered-goods.ts'

const panel = (page: Page) => page.locator('aside .filters')
const group = (page: Page, name: string) => panel(page).locator('details').filter({ hasText: name }).first()
const titles = (page: Page) => panel(page).locator('summary, .filters-yes')
const cells = (page: Page) => page.locator('main .list-view-sheet article')
const filtersIn = (page: Page) => new URL(page.url()).searchParams.getAll('f')
const gaming = pathTo('section', { id: 13, name: 'Gaming' })

function listCalls(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/\/api\/productdiscovery\/(section|search|category)\//.test(url.pathname)) calls.push(url)
  })
  return calls
}

test('every list has filters, and only member offers have one for highlighted offers', async ({ page }) => {
  test.setTimeout(120_000)
  const { id, name } = await longCategory()
  const { products } = await list(`category/${id}`)
  await logInAs(page, 'elin')
  const paths = [
    pathTo('search', { text: 'mus' }),
    pathTo('campaign', { sid: 7866 }),
    pathTo('campaigns'),
    pathTo('toplist', { id: 1 }),
    pathTo('category', { id, name }),
    pathTo('manufacturer', { id: products[0]?.manufacturer?.id }),
    pathTo('manufacturer-page', { id: products[0]?.manufacturer?.id, categoryId: products[0]?.categoryId }),
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(panel(page).getByRole('checkbox').first(), path).toBeAttached()
    await expect(titles(page).filter({ hasText: 'Utvalda erbjudanden' }), path).toHaveCount(0)
  }
  await open(page, pathTo('member.offers'))
  const highlighted = panel(page).getByRole('checkbox', { name: 'Visa bara utvalda' })
  await highlighted.check()
  await expect.poll(() => filtersIn(page)).toEqual(['attributes^4-true'])
  await expect(
    page.locator('.list-view-active').getByRole('button', { name: /^Ta bort.*Visa bara utvalda/ }),
  ).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

test('a visitor who opens member offers is asked to log in', async ({ page }) => {
  await open(page, pathTo('member.offers'))
  await expect(page.getByRole('main').getByLabel('Lösenord')).toBeVisible()
  await expect(cells(page)).toHaveCount(0)
})

test('results can be filtered by category tree, unless the page has a tree of links', async ({ page }) => {
  const { categories } = await list('search/trådlös')
  expect(categories.length).toBeGreaterThan(1)
  const calls = listCalls(page)
  await open(page, pathTo('search', { text: 'trådlös' }))
  const tree = group(page, 'Kategori')
  const [largest] = categories.toSorted((a, b) => b.productCount - a.productCount)
  const box = tree.getByRole('checkbox', { name: new RegExp(`^${largest?.name}`) })
  await box.check()
  await expect.poll(() => filtersIn(page)).toEqual([`category-filter^category-1-${largest?.id}`])
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`${largest?.productCount} av `)
  await expect(
    page.locator('.list-view-active').getByRole('button', { name: new RegExp(`^Ta bort.*${largest?.name}`) }),
  ).toBeVisible()
  expect(calls).toHaveLength(1)
  await open(page, gaming)
  await expect(titles(page).filter({ hasText: /^Kategori/ })).toHaveCount(0)
})

test('a tree with a single branch is not shown', async ({ page }) => {
  const trees = await Promise.all(
    ['presentkort', 'brädspel', 'mikrofon', 'stol', 'projektor'].map(async (text) => ({
      text,
      count: branches((await list(`search/${encodeURIComponent(text)}`)).categories).length,
    })),
  )
  const one = trees.find(({ count }) => count < 2)
  expect(one, 'a search that finds things of one kind').toBeDefined()
  await open(page, pathTo('search', { text: one?.text ?? '' }))
  await expect(titles(page).first()).toBeVisible()
  await expect(titles(page).filter({ hasText: /^Kategori/ })).toHaveCount(0)
})

test('stock can be filtered by web, supplier and each store by name', async ({ page }) => {
  await open(page, gaming)
  const stock = group(page, 'Lager')
  await expect(stock.getByRole('checkbox', { name: /^Stockholm Odenplan/ })).toBeVisible()
  await expect(stock.getByRole('checkbox', { name: /leverantör/i })).toBeVisible()
  await expect(stock.getByText('I min butik')).toHaveCount(0)
  await stock.getByRole('checkbox', { name: /^På webben/ }).check()
  await expect.poll(() => filtersIn(page)).toEqual(['stock^web'])
  const { products } = await list('section/13?filters=stock%5Eweb')
  expect(products.every((product) => product.stock.web > 0 || product.isDigital)).toBe(true)
  await expect(cells(page).nth(0).getByRole('heading')).toHaveText(products[0]?.name ?? '')
})

test('a value without products cannot be chosen', async ({ page }) => {
  const empty = await emptySupplier()
  await open(page, pathTo('category', { sid: empty }))
  const supplier = group(page, 'Lager').getByRole('checkbox', { name: /^Hos leverantör/ })
  await expect(supplier).toBeDisabled()
})

async function emptySupplier(): Promise<number> {
  const { categories } = await list('section/13')
  for (const { id } of [...categories, ...categories.flatMap(({ children }) => children)]) {
    const { stockFilter } = await list(`category/${id}`)
    if (stockFilter.some(({ value, count }) => value === 'supplier' && count === 0)) return id
  }
  throw new Error('The supplier has something of everything')
}

test('seven attributes are shown at first, the rest on request', async ({ page }) => {
  const { filters } = await list('section/13')
  expect(filters.length).toBeGreaterThan(7)
  await open(page, gaming)
  await expect(titles(page)).toHaveCount(1 + 7)
  await panel(page)
    .getByRole('button', { name: `Fler filter (${filters.length - 7})` })
    .click()
  await expect(titles(page)).toHaveCount(1 + filters.length)
})

test('a long attribute can be expanded and searched', async ({ page }) => {
  const { filters } = await list('section/13')
  const long = filters.find(({ values }) => values.length >= 16)
  await open(page, gaming)
  const facet = group(page, long?.name ?? '')
  await expect(facet.getByRole('checkbox')).toHaveCount(8)
  await facet.getByRole('button', { name: /^Visa alla/ }).click()
  await expect(facet.getByRole('checkbox')).toHaveCount(long?.values.length ?? 0)
  const wanted = long?.values.at(-1)?.text ?? ''
  const search = facet.getByRole('searchbox')
  await search.fill(wanted.toUpperCase())
  await expect(facet.getByRole('checkbox').first()).toHaveAccessibleName(new RegExp(escaped(wanted)))
  await search.fill('qzxw')
  await expect(facet.getByText('Inget som heter ”qzxw”.')).toBeVisible()
  await expectAccessible(page)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('a range accepts typed bounds and shows its unit', async ({ page }) => {
  await open(page, gaming)
  const price = group(page, 'Pris')
  await expect(price.getByText('kr', { exact: true })).toBeVisible()
  await price.getByRole('textbox', { name: 'Lägsta pris' }).fill('500')
  await price.getByRole('textbox', { name: 'Lägsta pris' }).press('Tab')
  await expect.poll(() => filtersIn(page)).toEqual(['attributes^1-500..'])
  const slider = price.getByRole('slider', { name: 'Högsta pris' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => filtersIn(page)[0]).toMatch(/^attributes\^1-500\.\.\d+$/)
  await expect(page.locator('.list-view-sheet')).toHaveAttribute('aria-busy', 'false')
  await expect(slider).toBeFocused()
})

test('a starred filter comes first, and malformed filters leave the address', async ({ page }) => {
  const { filters } = await list('section/13')
  const last = filters.filter(({ kind, values }) => kind === 'enum' && values.length > 0).at(-1)
  const starred = `*attributes^${last?.id}-${last?.values[0]?.value}`
  const query = new URLSearchParams([
    ['f', 'garbage'],
    ['f', starred],
    ['f', 'stock^web^'],
    ['utm_source', 'brev'],
  ])
  await open(page, `${gaming}?${query}`)
  await expect(titles(page).first()).toContainText(last?.name ?? '')
  await expect.poll(() => filtersIn(page)).toEqual([starred])
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('brev')
  await open(page, `${gaming}?f=stock%5Eweb&f=attributes%5E1-100..9000`)
  await expect(titles(page).first()).toContainText('Lager')
})

test('three quick choices make one call, and the address changes once, 250 ms after the last', async ({ page }) => {
  await open(page, gaming)
  const calls = listCalls(page)
  await page.evaluate(() => {
    const times: number[] = []
    const { replaceState } = window.history
    Object.assign(window, { times })
    window.history.replaceState = (...args) => {
      times.push(performance.now())
      replaceState.apply(window.history, args)
    }
  })
  const lastClick = await panel(page).evaluate((element) => {
    let at = 0
    for (const box of [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(0, 3)) {
      at = performance.now()
      box.click()
    }
    return at
  })
  await expect.poll(() => filtersIn(page)).toEqual([expect.stringMatching(/^stock\^\w+~\w+~\w+$/)])
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  expect(times).toHaveLength(1)
  expect((times[0] ?? 0) - lastClick).toBeGreaterThanOrEqual(245)
  await expect(page.locator('.list-view-sheet')).toHaveAttribute('aria-busy', 'false')
  expect(calls).toHaveLength(1)
})

test("up to ten products are shown compact, more in the grid, and the user's choice takes precedence", async ({
  page,
}) => {
  const { products } = await list('section/13?sortBy=price')
  const kronor = (at: number) => Math.ceil((products[at]?.price.price ?? 0) / 100)
  const few = `${gaming}?f=${encodeURIComponent(`attributes^1-..${kronor(3)}`)}`
  const { filteredProductCount } = await list(`section/13?filters=${encodeURIComponent(`attributes^1-..${kronor(3)}`)}`)
  expect(filteredProductCount).toBeLessThanOrEqual(10)
  await open(page, few)
  await expect(page.locator('main .product-row-compact')).toHaveCount(filteredProductCount)
  await page.getByRole('button', { name: 'Rutnät' }).click()
  await expect(page.locator('main .product-card')).toHaveCount(filteredProductCount)
})

test('a search with up to 46 hits loads further pages automatically', async ({ page }) => {
  const words = [
    'mus',
    'skärm',
    'tangentbord',
    'hörlurar',
    'ssd',
    'laddare',
    'högtalare',
    'kamera',
    'stol',
    'kabel',
    'bord',
    'kort',
  ]
  let text = ''
  for (const word of words) {
    const { totalProductCount } = await list(`search/${encodeURIComponent(word)}`)
    if (totalProductCount > 24 && totalProductCount <= 46) text = word
  }
  expect(text, 'a word with 25 to 46 hits').not.toBe('')
  await open(page, pathTo('search', { text }))
  await cells(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cells(page).count()).toBeGreaterThan(24)
})

test('a failing list is requested once, and the button still works', async ({ page }) => {
  await open(page, gaming)
  const calls = listCalls(page)
  await page.route('**/api/productdiscovery/section/**', (route) => route.fulfill({ status: 500, json: {} }))
  await cells(page).last().scrollIntoViewIfNeeded()
  await expect(page.locator('.list-view-sheet')).toHaveAttribute('data-wait', 'failed')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Fler produkter kunde inte hämtas.')
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, -400)
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('link', { name: 'Visa fler produkter' })).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.unroute('**/api/productdiscovery/section/**')
  await page.getByRole('link', { name: 'Visa fler produkter' }).click()
  await expect.poll(() => cells(page).count()).toBeGreaterThan(24)
})

test('a list that cannot be fetched is replaced by a message, and the choice is kept until it can', async ({
  page,
}) => {
  await open(page, gaming)
  await page.route('**/api/productdiscovery/section/**', (route) => route.fulfill({ status: 500, json: {} }))
  const web = group(page, 'Lager').getByRole('checkbox', { name: /^På webben/ })
  await web.check()
  const message = page.getByRole('main').getByRole('alert')
  await expect(message).toHaveText(/^Produkterna kunde inte hämtas\. Dina val är kvar\./)
  await expect(cells(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/\d av \d+ produkter/)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('price')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price')
  await expect(page.getByRole('combobox', { name: 'Sortera' })).toHaveValue('price')
  await expect(web).toBeChecked()
  await expect(message).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/productdiscovery/section/**')
  await message.getByRole('button', { name: 'Försök igen' }).click()
  const { products } = await list('section/13?filters=stock%5Eweb&sortBy=price')
  await expect(cells(page).nth(0).getByRole('heading')).toHaveText(products[0]?.name ?? '')
  await expect(message).toHaveCount(0)
  await expect(web).toBeChecked()
  expect(filtersIn(page)).toEqual(['stock^web'])
})

test('on a phone the filter sheet says that the list could not be fetched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, gaming)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await page.route('**/api/productdiscovery/section/**', (route) => route.fulfill({ status: 500, json: {} }))
  await sheet.getByRole('checkbox').nth(1).check()
  await expect(sheet.getByRole('alert')).toContainText('Produkterna kunde inte hämtas.')
  await expect(sheet.getByRole('button', { name: /^Visa .* produkter$/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/productdiscovery/section/**')
  await sheet.getByRole('button', { name: 'Försök igen' }).click()
  await sheet.getByRole('button', { name: /^Visa .* produkter$/ }).click()
  await expect(cells(page).first()).toBeVisible()
})

test('a top list has twelve per page; a list without filters says so', async ({ page }) => {
  await page.goto(pathTo('toplist', { id: 1 }))
  await expect(cells(page)).toHaveCount(12)
  await open(page, pathTo('search', { text: 'qzxwvj' }))
  await expect(panel(page).getByText('Inga filter tillgängliga för denna sökning')).toBeVisible()
})

test('a card shows reduction, energy, stock, rating and a buy button', async ({ page }) => {
  const cardWith = (inner: Locator) => page.locator('main .product-card').filter({ has: inner }).first()
  await open(page, `${gaming}?sort=rating`)
  await open(page, gaming)
  for (const part of ['.price-bubble', '.stock-line', '.rating']) {
    await expect(cardWith(page.locator(part))).toBeVisible()
  }
  await expect(cardWith(page.getByRole('button', { name: /^Köp/ }))).toBeVisible()
  await open(page, pathTo('section', { id: 3 }))
  await expect(cardWith(page.locator('.product-card-energy'))).toBeVisible()
})

test('every filter is reachable next to an endless list', async ({ page }) => {
  await open(page, gaming)
  const last = panel(page).locator('summary').last()
  await page.mouse.move(900, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(last).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 20_000 })
  await page.mouse.wheel(0, 1200)
  await expect(last).toBeInViewport()
  await expect(async () => {
    await page.mouse.wheel(0, -300)
    await expect(page.getByRole('navigation', { name: 'Kategorier' })).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 20_000 })
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})
