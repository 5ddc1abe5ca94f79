import type { Page } from '@playwright/test'
import type { Product } from '#catalog/contract.ts'
import { energyPairs, labelFigures } from '#labels/energy-pairs.ts'
import { expect, expectAccessible, fetchFont, open, test } from '#test/journey.ts'
import { ask, goods, list } from '#test/offered-goods.ts'

test('choosing a size keeps the colour', async ({ page }) => {
  const { products } = await list('search/aurora')
  const screen = products.find(({ name }) => name.includes('27″ QHD 240 Hz gamingskärm, ben'))
  await open(page, `/p/${screen?.id}`)
  const variants = page.getByRole('navigation', { name: 'Utförande' })
  await expect(variants.getByText('Färg: ben')).toBeVisible()
  await variants.getByRole('link', { name: /^24″/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /24″.*ben/ })).toBeVisible()
  await variants.getByRole('link', { name: 'kol' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /24″.*gamingskärm$/ })).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ forcedColors: 'active' })
  for (const chosen of await variants.locator('[aria-current]').all())
    await expect(chosen).toHaveCSS('outline-style', 'solid')
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const energy = page.getByRole('button', { name: /^Energiklass/ }).locator('.energy-arrow')
  await expect(energy).not.toHaveCSS('background-color', ground)
})

test('the 90-day price history is shown on request', async ({ page }) => {
  const [product] = await goods(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/price-history')) asked.push(request.url())
  })
  await open(page, `/p/${product?.id}`)
  expect(asked).toEqual([])
  await page.getByText('Prishistorik').click()
  await expect(page.getByRole('table', { name: /90 dagarna/ }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
})

test('the nearest store comes first once the location is known', async ({ page }) => {
  const [product] = await goods(1)
  await open(page, `/p/${product?.id}`)
  const delivery = page.getByRole('region', { name: 'Lager och leverans' })
  await delivery.getByRole('button', { name: 'Välj postnummer' }).click()
  await delivery.getByLabel('Postnummer').fill('123')
  await page.keyboard.press('Enter')
  await expect(delivery.getByText('Ange ett postnummer med fem siffror.')).toBeVisible()
  await delivery.getByLabel('Postnummer').fill('753 32')
  await page.keyboard.press('Enter')
  await expect(delivery.getByText('753 32 Uppsala')).toBeVisible()
  await expect(delivery.getByRole('listitem').first()).toContainText('Uppsala')
  await page.reload()
  await expect(delivery.getByRole('listitem').first()).toContainText('Uppsala')
  await expect(delivery.getByRole('listitem')).toHaveCount(4)
  await delivery.getByRole('button', { name: /^Alla \d+ butiker$/ }).click()
  const towns = delivery.getByRole('heading', { level: 3 })
  await expect(towns.first()).toHaveText('Uppsala')
  await expect(towns.filter({ hasText: /^Göteborg$/ })).toHaveCount(1)
  await expect(delivery.getByRole('list', { name: 'Stockholm' }).getByRole('listitem')).toHaveCount(2)
})

test('the energy label opens with its image, content and product sheet', async ({ page }) => {
  const { products } = await list('section/3')
  const screen = products.find(({ energyMarking }) => energyMarking)
  const { data } = await ask<{ data: Product }>(`/product/${screen?.id}`)
  await open(page, `/p/${screen?.id}`)
  await page.getByRole('button', { name: /^Energiklass/ }).click()
  const viewer = page.getByRole('dialog', { name: data.name })
  const label = viewer.getByRole('img', { name: `Energimärkning: ${data.energy?.manufacturer}` })
  await expect(label).toBeVisible()
  const figures = labelFigures(data.energy?.labelContent ?? '')
  expect(figures).toHaveLength(2)
  for (const [, value] of figures) {
    await expect(label).toContainText(value)
    await expect(viewer.getByRole('definition').filter({ hasText: value })).toBeVisible()
  }
  await expectAccessible(page)
  await viewer.getByRole('tab', { name: 'Produktblad' }).click()
  const sheet = energyPairs(data.energy?.productSheetContent ?? '')
  expect(sheet.length).toBeGreaterThan(2)
  for (const [name] of sheet) await expect(viewer.getByText(name, { exact: true })).toBeVisible()
})

test('insurance is offered above 300 kr, not below', async ({ page }) => {
  const found = await list('all?filters=stock^web&page=10')
  const insurable = found.products.filter(({ insurancePrice, maxPerCustomer }) => insurancePrice && !maxPerCustomer)
  const dear = insurable.find(({ price }) => price.price > 30_000)
  const cheap = found.products.find(({ price, isDigital }) => price.price <= 30_000 && !isDigital)
  await open(page, `/p/${cheap?.id}`)
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await expect(page.getByText('Du har lagt till en produkt')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Lägg till Krets Trygg?' })).toHaveCount(0)

  await open(page, `/p/${dear?.id}`)
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  const offer = page.getByRole('dialog', { name: 'Lägg till Krets Trygg?' })
  await expect(offer).toContainText('vårt trygghetsavtal')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(offer.getByRole('button', { name: /^Lägg till för/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(offer).toHaveCount(0)
  await open(page, '/se/cart')
  await expect(page.getByRole('checkbox', { name: /Krets Trygg/ })).toBeChecked()
})

test('an unreleased product has hype instead of reviews', async ({ page }) => {
  const { products } = await list('search/stjärnfall')
  const coming = products.find(({ release }) => release && release.timestamp * 1000 > Date.now())
  const { data } = await ask<{ data: Product }>(`/product/${coming?.id}`)
  expect(data.rating?.ratingType).toBe('hypefactor')
  await open(page, `/p/${coming?.id}`)
  const reviews = page.locator('#omdomen')
  await expect(reviews.getByText('Ser du fram emot den?')).toBeVisible()
  await expect(reviews.getByText(/^Hajp/).first()).toBeAttached()
  await expect(reviews.getByRole('button', { name: 'Skriv ett omdöme' })).toHaveCount(0)
  await expectAccessible(page)
})

for (const width of [390, 768, 1024, 1440]) {
  test(`at ${width} px the page has no layout shifts, and nothing overlaps`, async ({ page }) => {
    const [product] = await goods(1)
    await page.setViewportSize({ width, height: 900 })
    await fetchFont(page)
    await page.addInitScript(() => {
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          sessionStorage.setItem(`shift ${entry.startTime}`, JSON.stringify(entry))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, `/p/${product?.id}`)
    const delivery = page.getByRole('region', { name: 'Lager och leverans' })
    await expect(delivery.getByText(/^Hem till dig (?!inom)/)).toBeVisible()
    const shifts = await page.evaluate(() =>
      Object.entries(sessionStorage).flatMap(([key, text]) => (key.startsWith('shift') ? JSON.parse(text).value : [])),
    )
    expect(Math.max(0, ...shifts)).toBeLessThan(0.005)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
  })
}

async function partsOf(page: Page) {
  return await page
    .locator('.product-page-columns > .gallery, .product-page-main > *, .product-page-rest > *, .product-page-tips > *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { left, top, bottom } = part.getBoundingClientRect()
          return { left: Math.round(left), top: Math.round(top), bottom: Math.round(bottom) }
        }),
    )
}

for (const [width, columns] of [
  [390, 1],
  [899, 1],
  [900, 2],
  [1440, 2],
] as const) {
  test(`at ${width} px the document order matches the visual order, without gaps in the columns`, async ({ page }) => {
    const [product] = await goods(1)
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/p/${product?.id}`)
    if (width === 1440) {
      const wide = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((part) => (part as HTMLElement).offsetWidth)
      expect(await wide('main .wrap > *')).toBe(1168)
      expect(await wide('.product-page-columns > .gallery')).toBe(779)
    }
    const parts = await partsOf(page)
    const gallery = parts[0]
    for (const inColumn of [
      parts.filter(({ left }) => left === gallery?.left),
      parts.filter(({ left }) => left !== gallery?.left),
    ]) {
      for (const [index, part] of inColumn.entries()) {
        const above = inColumn[index - 1]
        if (above) expect(part.top - above.bottom).toBe(16)
      }
    }
    expect(new Set(parts.map(({ left }) => left)).size).toBe(columns)
    await page.getByRole('region', { name: 'Produktbilder' }).getByRole('link', { name: 'Förstora bilden' }).focus()
    const passed: string[] = []
    while (passed.at(-1) !== 'Köp') {
      await page.keyboard.press('Tab')
      passed.push(
        await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label') ?? ''),
      )
    }
    expect(new Set(passed)).toEqual(new Set(['Produktbilder', 'Köp']))
  })
}
