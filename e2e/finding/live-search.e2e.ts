import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Sök', exact: true })
const panel = (page: Page) => page.getByRole('listbox', { name: 'Sökförslag' })
const options = (page: Page) => panel(page).getByRole('option')
const chosen = (page: Page) => panel(page).getByRole('option', { selected: true })

function asked(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    const [, text] = /autocomplete\/([^?]+)/.exec(request.url()) ?? []
    if (text) texts.push(decodeURIComponent(text))
  })
  return texts
}

test('suggestions include phrases, categories, campaigns, pages and products', async ({ page }) => {
  await open(page, '/se')
  await field(page).fill('tang')
  for (const group of ['Förslag', 'Kategorier', 'Produkter']) {
    await expect(panel(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible()
  }
  await expect(panel(page).locator('mark').first()).toHaveText(/tang/i)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await field(page).fill('black week')
  await expect(panel(page).getByRole('option', { name: 'Black Week' })).toHaveAttribute('href', /\/campaign\/7866-/)
  await page.getByRole('link', { name: 'Visa fler resultat' }).click()
  await expect(page).toHaveURL(/\/search\/black%20week$/)
  await expect(panel(page)).toBeHidden()
})

test('the delivery terms are found by a word in them, from four letters', async ({ page }) => {
  await open(page, '/se')
  const texts = asked(page)
  await field(page).fill('fra')
  await expect.poll(() => texts).toContain('fra')
  await field(page).fill('frakt')
  const terms = panel(page).getByRole('option', { name: /leverans/i })
  await expect(terms).toHaveAttribute('href', /\/info\/9-/)
  await terms.click()
  await expect(page).toHaveURL(/\/info\/9-/)
  await expect(panel(page)).toBeHidden()
})

test('one letter requests no suggestions, two do', async ({ page }) => {
  await open(page, '/se')
  const texts = asked(page)
  await field(page).fill(' a ')
  await field(page).fill('ab')
  await expect.poll(() => texts).toEqual(['ab'])
})

test('arrow keys select and wrap around the field, and Enter opens the selection', async ({ page }) => {
  await open(page, '/se')
  await field(page).fill('mus')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  const name = (await options(page).last().locator('.search-panel-product-text > b').innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(panel(page)).toBeHidden()
})

test('Enter searches for the text, and the field keeps it', async ({ page }) => {
  await open(page, '/se')
  await field(page).fill('mus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/mus$/)
  await expect(field(page)).toHaveValue('mus')
  await expect(panel(page)).toBeHidden()
})

test('Escape, a click outside and navigation hide the panel and keep the text', async ({ page }) => {
  await open(page, '/se')
  await field(page).fill('mus')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(field(page)).toHaveValue('mus')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toBeVisible()
  await page.mouse.click(1400, 880)
  await expect(panel(page)).toBeHidden()

  await open(page, pathTo('campaigns'))
  await page.getByRole('banner').getByRole('link', { name: 'Fyndvaror' }).click()
  await expect(page).toHaveURL(/\/section\/18-/)
  await field(page).fill('mus')
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/campaigns/)
  await expect(panel(page)).toBeHidden()
})

test('an answer to an earlier text is never shown', async ({ page }) => {
  await open(page, '/se')
  let letGo = () => {}
  const blocked = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/autocomplete/mus?**', async (route) => {
    await blocked
    await route.continue().catch(() => {})
  })
  const asksFor = (text: string) => page.waitForRequest((request) => request.url().includes(`/autocomplete/${text}?`))
  const first = asksFor('mus')
  await field(page).fill('mus')
  await first
  await field(page).fill('skärm')
  await expect(options(page).first()).toContainText(/skärm/i)
  letGo()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(options(page).first()).toContainText(/skärm/i)
})

test('phrases alone do not open the panel; without suggestions it gives advice', async ({ page }) => {
  await open(page, '/se')
  const nothing = { products: [], categories: [], phrases: [], pages: [], events: [] }
  await page.route('**/autocomplete/orden?**', (route) =>
    route.fulfill({ json: { ...nothing, phrases: [{ raw: 'orden', suggestion: 'orden' }] } }),
  )
  const answered = page.waitForResponse('**/autocomplete/orden?**')
  await field(page).fill('orden')
  await answered
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toHaveCount(0)
  await field(page).fill('qzxwvjk')
  await expect(page.getByText('Inga förslag för ”qzxwvjk”')).toBeVisible()
  await page.getByRole('link', { name: 'Visa fler resultat' }).click()
  await expect(page).toHaveURL(/\/search\/qzxwvjk$/)
})

test('on a phone the panel fills the screen below the field and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  await field(page).fill('tang')
  await expect(panel(page)).toBeVisible()
  const box = await page.locator('.search-panel').boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('search').getByRole('button', { name: 'Stäng' }).click()
  await expect(panel(page)).toBeHidden()
})

test.describe('recent searches', () => {
  const recent = (page: Page) => page.getByRole('listbox', { name: 'Dina senaste sökningar' })

  async function searchTwice(page: Page): Promise<void> {
    for (const text of ['mus', 'skärm']) {
      await field(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(text)}$`))
    }
    await field(page).fill('')
  }

  test('are not stored without consent', async ({ page }) => {
    await open(page, '/se')
    await searchTwice(page)
    await expect(recent(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })

  test('are offered with consent, latest first, and can be deleted', async ({ page }) => {
    await page.addInitScript(() => {
      if (window.origin === 'null') return
      const answer = { necessary: true, marketing: false, personalisation: true, at: '2026-01-01T00:00:00.000Z' }
      localStorage.setItem('cookie-consent', JSON.stringify(answer))
    })
    await open(page, '/se')
    await searchTwice(page)
    await open(page, '/se')
    await field(page).focus()
    await expect(recent(page).getByRole('option')).toHaveText(['skärm', 'mus'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Glöm mina sökningar' }).click()
    await expect(recent(page)).toHaveCount(0)
    // What removes them is loaded when it is needed.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })
})
