import type { Page } from '@playwright/test'
import { variants } from '#analytics/variants.ts'
import { alive, expect, open, test } from '#test/journey.ts'
import { namesTo, toldTo } from '#test/measured.ts'

test.use({ hasAnswered: false })

const variantKept = (page: Page) => page.evaluate(() => localStorage.getItem('variant'))
const banner = (page: Page) => page.getByRole('region', { name: 'Kakor' })

test('before a yes nothing is kept, told or asked for; after it what was seen is told, until a no', async ({
  page,
}) => {
  const tags: string[] = []
  page.on('request', (request) => {
    if (/\/tag\.js/.test(request.url())) tags.push(request.url())
  })
  await open(page, '/se')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: /^Köp/ }).first().click()
  expect([await toldTo(page), await variantKept(page), tags]).toEqual([[], null, []])

  await banner(page).getByRole('button', { name: 'Godkänn alla' }).click()
  await expect.poll(() => namesTo(page)).toEqual(expect.arrayContaining(['page_view', 'view_promotion', 'add_to_cart']))
  const [first] = await toldTo(page)
  expect(first).toMatchObject({ event: 'page_view', page_name: 'startpage', page_path: '/se' })
  await expect.poll(() => page.evaluate(() => Object.keys(window).includes('pretendTag'))).toBe(true)
  expect(tags).toHaveLength(1)
  const variant = await variantKept(page)
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
  expect([await toldTo(page), await variantKept(page), tags.length]).toEqual([[], null, 2])
})
