import type { Page } from '@playwright/test'
import { variants } from '#analytics/variants.ts'
import { alive, expect, open, test } from '#test/journey.ts'
import { dataLayerOf, namesTo } from '#test/measured.ts'

test.use({ hasAnswered: false })

const storedVariant = (page: Page) => page.evaluate(() => localStorage.getItem('variant'))
const banner = (page: Page) => page.getByRole('region', { name: 'Kakor' })

test('nothing is stored, sent or loaded before consent; after it events are sent until it is withdrawn', async ({
  page,
}) => {
  const tags: string[] = []
  page.on('request', (request) => {
    if (/\/tag\.js/.test(request.url())) tags.push(request.url())
  })
  await open(page, '/se')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: /^Köp/ }).first().click()
  expect([await dataLayerOf(page), await storedVariant(page), tags]).toEqual([[], null, []])

  await banner(page).getByRole('button', { name: 'Godkänn alla' }).click()
  await expect.poll(() => namesTo(page)).toEqual(expect.arrayContaining(['page_view', 'view_promotion', 'add_to_cart']))
  const [first] = await dataLayerOf(page)
  expect(first).toMatchObject({ event: 'page_view', page_name: 'startpage', page_path: '/se' })
  await expect.poll(() => page.evaluate(() => Object.keys(window).includes('sandboxTag'))).toBe(true)
  expect(tags).toHaveLength(1)
  const variant = await storedVariant(page)
  expect(variants).toContain(variant)
  expect(first?.variant).toBe(variant)
  await page.reload()
  expect(await page.locator('html').getAttribute('data-variant')).toBe(variant)

  await alive(page)
  await expect.poll(() => namesTo(page)).toContain('page_view')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Inställningar för kakor' }).click()
  const anew = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: 'Bara nödvändiga' }).click()
  await anew
  expect([await dataLayerOf(page), await storedVariant(page), tags.length]).toEqual([[], null, 2])
})
