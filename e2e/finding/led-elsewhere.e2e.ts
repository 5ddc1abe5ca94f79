import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

test('old pages redirect to the newer campaign', async ({ page, request }) => {
  const old = await request.get('/se/campaign/5471-black-friday', { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/se/campaign/7866-Black-Week'])
  await page.goto('/info/77')
  expect(new URL(page.url()).pathname).toBe('/campaign/7866-Black-Week')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Week')
})

test('the API call of an old page returns its redirect', async ({ request }) => {
  const answer = await request.get('/api/productdiscovery/campaign/5471')
  expect(answer.headers()['x-page-redirect']).toBe('Campaign:7866')
  expect((await request.get('/api/productdiscovery/campaign/7866')).headers()).not.toHaveProperty('x-page-redirect')
})

test('a link to a redirected page ends at its target', async ({ page }) => {
  const { section } = await longCategory()
  await open(page, '/')
  await page.route('**/api/productdiscovery/section/**', (route) =>
    route.fulfill({ status: 200, json: {}, headers: { 'X-Page-Redirect': 'Campaign:7866' } }),
  )
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: section.name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Week')
  expect(new URL(page.url()).pathname).toBe(pathTo('campaign', { id: 7866, name: 'Black Week' }))
})

test('any other API call can redirect as well', async ({ page }) => {
  await page.route('**/api/productdiscovery/autocomplete/**', (route) =>
    route.fulfill({ status: 404, json: {}, headers: { 'X-Page-Redirect': 'Start' } }),
  )
  await open(page, '/delbetalning')
  await page.getByRole('combobox', { name: 'Sök', exact: true }).fill('mus')
  await expect(page).toHaveTitle('För gamers och teknikentusiaster | Krets')
  expect(new URL(page.url()).pathname).toBe('/se')
})
