import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { list } from '#test/offered-goods.ts'

function ticketCalls(page: Page): { kind: string; ticket: string; status: number }[] {
  const calls: { kind: string; ticket: string; status: number }[] = []
  page.on('response', (response) => {
    const [, kind, ticket] = /productdiscovery\/(viewport|click)\/([^?]+)\?touchpoint=/.exec(response.url()) ?? []
    if (kind && ticket) calls.push({ kind, ticket, status: response.status() })
  })
  return calls
}

test('a sponsored product is labelled, and reported once when half visible and once when opened', async ({ page }) => {
  const { products } = await list('section/13')
  const [mouse] = products.filter(({ sponsored }) => sponsored)
  expect(products.indexOf(mouse as (typeof products)[0])).toBe(2)
  await page.setViewportSize({ width: 1440, height: 380 })
  const calls = ticketCalls(page)
  await open(page, pathTo('section', { id: 13 }))
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: mouse?.name ?? '', exact: true }) })
  await expect(card.getByText('Sponsrad')).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('Sponsrad')
  expect(html).not.toContain('"ticket"')

  const ticketOf = async () => (await card.boundingBox())?.y ?? 0
  await page.mouse.move(900, 300)
  await page.mouse.wheel(0, (await ticketOf()) - 60)
  await expect.poll(() => calls.filter(({ kind }) => kind === 'viewport').length).toBeGreaterThan(0)
  await page.mouse.wheel(0, 2000)
  await expect(card).not.toBeInViewport()
  await page.mouse.wheel(0, -2000)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  await card.getByRole('link', { name: mouse?.name ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mouse?.name ?? '')
  await expect.poll(() => calls.filter(({ kind }) => kind === 'click').length).toBe(1)
  const tickets = calls.map(({ kind, ticket }) => `${kind} ${ticket}`)
  expect(new Set(tickets).size).toBe(tickets.length)
  const [opened] = calls.filter(({ kind }) => kind === 'click')
  expect(tickets).toContain(`viewport ${opened?.ticket}`)
  expect(calls.every(({ status }) => status === 204)).toBe(true)
})

for (const width of [390, 1440]) {
  test(`at ${width} px a sponsored product is labelled in every view`, async ({ page }) => {
    const { products } = await list('section/13')
    const mouse = products.find(({ sponsored }) => sponsored)
    await page.setViewportSize({ width, height: 900 })
    for (const view of ['list', 'grid', 'compact']) {
      await open(page, `${pathTo('section', { id: 13, name: 'Gaming' })}?view=${view}`)
      const sold = page.locator('main .list-view-sheet article').filter({ hasText: mouse?.name ?? '' })
      await expect(sold.getByText('Sponsrad'), view).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('a forged ticket gets the same response as a valid one', async ({ request }) => {
  for (const kind of ['viewport', 'click']) {
    const answer = await request.get(`/api/productdiscovery/${kind}/made-up.ticket?touchpoint=MOBILE`)
    expect([answer.status(), await answer.text()]).toEqual([204, ''])
  }
})
