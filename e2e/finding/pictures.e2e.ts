import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

async function browseTo(page: Page): Promise<void> {
  const { section } = await longCategory()
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: section.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
}

test('a broken image is replaced by a placeholder', async ({ page }) => {
  const { id, name } = await longCategory()
  await page.route('**/bild/**', (route) => route.abort())
  await open(page, pathTo('category', { id, name }))
  const first = page.locator('main article').first()
  await expect(first.getByText('Bilden saknas')).toBeVisible()
  await expect(first.locator('img')).toHaveCount(0)
})

for (const [device, width, height] of [
  ['wide screen', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`on a ${device} the first page loads only images within 128 pixels`, async ({ page }) => {
    const { id, name } = await longCategory()
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.setViewportSize({ width, height })
    await open(page, pathTo('category', { id, name }))
    const pictures = () =>
      page.locator('main article .tile').evaluateAll((tiles) =>
        tiles.map((tile) => ({
          top: tile.getBoundingClientRect().top,
          isLazy: tile.querySelector('img')?.loading === 'lazy',
          path: new URL(tile.querySelector('img')?.src ?? '', location.href).pathname,
        })),
      )
    const pathsOf = (list: { path: string }[]) => [...new Set(list.map(({ path }) => path))]
    const all = await pictures()
    const near = pathsOf(all.filter(({ top, isLazy }) => !isLazy || top < height + 128))
    const far = pathsOf(all.filter(({ top, isLazy }) => isLazy && top > height + 128)).filter(
      (path) => !near.includes(path),
    )
    expect(far.length).toBeGreaterThan(3)
    await expect.poll(() => near.filter((path) => !asked.has(path))).toEqual([])
    expect(far.filter((path) => asked.has(path))).toEqual([])
    await page.evaluate((by) => window.scrollBy(0, by), height)
    const next = pathsOf((await pictures()).filter(({ top }) => top > 0 && top < height))
    await expect.poll(() => next.filter((path) => !asked.has(path))).toEqual([])
    await expect(page.locator('main article .tile img').first()).toBeVisible()
  })
}

test('images added by script load when they come near', async ({ page }) => {
  await browseTo(page)
  const later = page.locator('main article img:not([src])')
  await expect(later.first()).toBeAttached()
  const edges = await later.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top))
  expect(Math.min(...edges)).toBeGreaterThan(900 + 127)
  await later.first().scrollIntoViewIfNeeded()
  await expect(page.locator('main article img:not([src])').first()).not.toBeInViewport()
})

test('a slow image shows a spinner for two seconds and fades in', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  let answer = () => {}
  await open(page, '/')
  await page.route('**/bild/**', async (route) => {
    ask()
    await new Promise<void>((done) => {
      const before = answer
      answer = () => {
        before()
        done()
      }
    })
    await route.continue()
  })
  const { section } = await longCategory()
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: section.name, exact: true })
    .click()
  await asked
  const waiting = page.locator('main article img[data-load="wait"]')
  await expect(waiting.first()).toBeAttached()
  await expect(waiting).toHaveCount(0, { timeout: 3000 })
  answer()
  await expect(page.locator('main article img[data-load="fade"]').first()).toBeVisible()
})

test('a fetched image is served as avif and fits its tile', async ({ page }) => {
  const hash = 'ab'.repeat(16)
  const widths = [260, 520]
  const image = {
    src: `/bild/${hash}-520.webp`,
    srcset: widths.map((width) => `/bild/${hash}-${width}.webp ${width}w`).join(', '),
    width: 520,
    height: 520,
  }
  const asked: string[] = []
  await page.route(`**/bild/${hash}-*`, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ response: await route.fetch({ url: new URL('/img/logo.png', page.url()).href }) })
  })
  await page.route('**/api/productdiscovery/section/**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { products: { image: object }[] }
    await route.fulfill({ json: { ...answer, products: answer.products.map((product) => ({ ...product, image })) } })
  })
  await browseTo(page)
  const picture = page.locator('main article img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  const tile = await page.locator('main article .tile').first().boundingBox()
  const box = await picture.boundingBox()
  expect(box && tile && box.y >= tile.y && box.y + box.height <= tile.y + tile.height).toBe(true)
  expect(new Set(asked)).toEqual(new Set([`/bild/${hash}-260.avif`]))
})
