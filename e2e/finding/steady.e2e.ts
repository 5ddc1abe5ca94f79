import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { alive, expect, fetchFont, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { longCategory } from '#test/offered-goods.ts'

const cells = (page: Page) => page.locator('main .list-view-sheet article')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const of = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : 'text'))
        if (!entry.hadRecentInput) shifts.push(`${entry.value.toFixed(4)} ${of.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  return all.filter((shift) => Number.parseFloat(shift) > aHair)
}

const aHair = 0.001

async function wheelTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    expect(await cells(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [60], timeout: 30_000 })
}

for (const [device, width, height] of [
  ['wide screen', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`on a ${device} there are no layout shifts while scrolling, opening a product and going back`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    await fetchFont(page)
    await watchShifts(page)
    const { id, name } = await longCategory()
    await open(page, pathTo('category', { id, name }))
    await page.mouse.move(width / 2, height / 2)
    await wheelTo(page, 72)
    expect(await shifts(page), 'while scrolling').toEqual([])

    const link = cells(page).nth(60).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const title = await link.innerText()
    const before = await scrolled(page)
    await link.dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => scrolled(page)).toBe(before)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(before)
    expect(await shifts(page), 'back and forward').toEqual([])
  })
}

test('a page of a member stays where it is when the member is known', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'elin')
  await fetchFont(page)
  await watchShifts(page)
  for (const name of ['orders', 'benefits', 'wishlists']) {
    await open(page, `/se/member/1-elin/${name}`)
    await expect(page.getByRole('main').getByText(/kvar till nivå/)).toBeVisible()
    const all = (await shifts(page)).map((shift) => Number.parseFloat(shift))
    expect(all.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05)
  }
})

test('the selection is restored on going back and on reload', async ({ page }) => {
  const { id, name } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  const boxes = page.locator('aside .filters').getByRole('checkbox', { disabled: false })
  await boxes.first().check()
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('price')
  const query = () => new URL(page.url()).search
  await expect.poll(query).toMatch(/f=.*sort=price/)
  const chosen = query()
  await expect(page.locator('.list-view-sheet')).toHaveAttribute('aria-busy', 'false')
  const first = await cells(page).first().getByRole('heading').innerText()
  await page.mouse.move(900, 600)
  await page.mouse.wheel(0, 333)
  await expect.poll(() => scrolled(page)).toBe(333)
  await cells(page).nth(4).getByRole('heading').getByRole('link').dispatchEvent('click')
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(boxes.first()).toBeChecked()
  expect(query()).toBe(chosen)
  await expect(cells(page).first().getByRole('heading')).toHaveText(first)
  await expect.poll(() => scrolled(page)).toBe(333)
  await page.reload()
  await alive(page)
  await expect(boxes.first()).toBeChecked()
  await expect(cells(page).first().getByRole('heading')).toHaveText(first)
  await expect.poll(() => scrolled(page)).toBe(333)
})
