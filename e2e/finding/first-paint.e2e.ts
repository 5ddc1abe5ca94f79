import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

const shown = '.site-message, .header, .header-row > *, .navigation a, .usp-bar, .usp-bar li'

/** Text moves when its font takes the place of the fallback, with or without the styles. */
async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = Array.from(document.fonts, ({ status }) => status)
    return faces.includes('loaded') && !faces.includes('loading')
  })
}

/** Where the parts above `<main>` are, and what they are painted with. */
async function above(page: Page): Promise<string[]> {
  return await page.locator(shown).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, fontStretch } = getComputedStyle(part)
      const place = [x, y, width, height].map((measure) => measure.toFixed(1))
      return [part.className, ...place, color, backgroundColor, fontSize, fontWeight, fontStretch].join(' ')
    }),
  )
}

for (const [device, width, height] of [
  ['wide screen', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`on a ${device} the header is as it will be before the styles of the page are here, and nothing is shown without them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // After hydration the strip knows when things can be delivered.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const { id, name } = await longCategory()
    const addresses = [pathTo('index'), pathTo('category', { id, name }), pathTo('error/404'), pathTo('checkout')]
    for (const address of addresses) {
      const sheet = Promise.withResolvers<void>()
      await page.route('**/assets/*.css', async (route) => {
        await sheet.promise
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.locator('#styles')).toBeAttached()
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await page.locator('main').count(), address).toBe(0)
      await fontsShown(page)
      const before = await above(page)
      sheet.resolve()
      await expect(page.locator('main')).toBeVisible()
      await fontsShown(page)
      expect(await above(page), address).toEqual(before)
      await page.unroute('**/assets/*.css')
    }
  })
}

test('styles that follow come after the styles of the page, and nothing of these is loaded again', async ({ page }) => {
  const { id, name } = await longCategory()
  for (const address of [pathTo('index'), pathTo('category', { id, name })]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const links = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((found) =>
        found.map(
          (link) => [link.getAttribute('href')?.match(/([^/]+)\.css$/)?.[1], link.dataset.files?.split(' ')] as const,
        ),
      )
    const [[, held = []] = [], ...later] = links
    expect(held.length, address).toBeGreaterThan(0)
    expect(later.length, address).toBeGreaterThan(0)
    expect(
      later.map(([file]) => file).filter((file) => held.includes(file ?? '')),
      address,
    ).toEqual([])
  }
})

const opensCart = /new BroadcastChannel\(.cart.\)/

test('small scripts are asked for after what is seen, and the cart while the page still waits for its own', async ({
  page,
}) => {
  const document = await (await page.request.get(pathTo('index'))).text()
  expect(document).toContain('rel="modulepreload"')
  expect(document.indexOf('rel="modulepreload"')).toBeGreaterThan(document.lastIndexOf('</main>'))

  const own = /"chunk":"([^"]+)"/.exec(document)?.[1] ?? ''
  const held = Promise.withResolvers<void>()
  await page.route(`**${own}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const cart = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && opensCart.test(await response.text()),
  )
  await page.goto(pathTo('index'), { waitUntil: 'commit' })
  await cart
  held.resolve()
  await expect(page.getByRole('banner')).toBeVisible()
})
