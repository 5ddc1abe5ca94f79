import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods, longCategory } from '#test/offered-goods.ts'

test.use({ hasAnswered: false })

async function storedItems(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`)
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
    const caches = (await window.caches.keys()).map((name) => `cache ${name}`)
    const inTab = Object.keys(sessionStorage).filter((name) => !name.startsWith('scroll:'))
    return [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...inTab.map((name) => `tab ${name}`),
      ...databases,
      ...caches,
    ]
  })
  return [...cookies, ...stored]
}

test('nothing is stored before the cookie question is answered', async ({ page }) => {
  const { id, name } = await longCategory()
  const [product] = await goods(1)
  await open(page, '/se')
  await expect(page.getByRole('region', { name: 'Kakor' })).toBeVisible()
  await expectAccessible(page)
  for (const path of [
    pathTo('category', { id, name }),
    pathTo('product', { id: product?.id }),
    pathTo('search', { text: 'mus' }),
  ]) {
    await open(page, path)
    await page.mouse.wheel(0, 400)
  }
  expect(await storedItems(page)).toEqual([])
})

test('buying before the answer stores only the cart', async ({ page }) => {
  const [product] = await goods(1)
  await open(page, pathTo('product', { id: product?.id }))
  await page.getByRole('button', { name: /^Köp/ }).first().click()
  await expect.poll(() => storedItems(page)).toEqual(['cookie shop_cart'])
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('rejecting is as prominent as accepting, and is remembered', async ({ page }) => {
  await open(page, '/se')
  const banner = page.getByRole('region', { name: 'Kakor' })
  const yes = await banner.getByRole('button', { name: 'Godkänn alla' }).boundingBox()
  const no = await banner.getByRole('button', { name: 'Bara nödvändiga' }).boundingBox()
  expect(no?.height).toBe(yes?.height)
  expect(Math.abs((no?.y ?? 0) - (yes?.y ?? 0)) + Math.abs((no?.x ?? 0) - (yes?.x ?? 0))).toBeLessThan(400)
  await banner.getByRole('button', { name: 'Bara nödvändiga' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await alive(page)
  await expect(banner).toBeHidden()
  expect(await storedItems(page)).toEqual(['local cookie-consent'])
})

test('the question is there before the scripts, and what is pressed then holds', async ({ page }) => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/se', { waitUntil: 'commit' })
  const banner = page.getByRole('region', { name: 'Kakor' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Bara nödvändiga' }).click()
  release()
  await alive(page)
  await expect(banner).toHaveCount(0)
  expect(await storedItems(page)).toEqual(['local cookie-consent'])

  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/se')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(banner).toBeHidden()
})

test('the answer can be changed from every footer', async ({ page }) => {
  await open(page, '/se')
  const banner = page.getByRole('region', { name: 'Kakor' })
  await banner.getByRole('button', { name: 'Godkänn alla' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Inställningar för kakor' }).click()
  await expect(banner).toBeFocused()
  const marketing = banner.getByRole('switch', { name: /Marknadsföring/ })
  await expect(marketing).toBeChecked()
  await marketing.uncheck()
  await banner.getByRole('button', { name: 'Spara valen' }).click()
  const answer = await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
  expect(answer).toMatchObject({ necessary: true, marketing: false, personalisation: true })
})

test('the store kiosk does not ask', async ({ page }) => {
  await open(page, '/se?kundterminal')
  await expect(page.getByRole('region', { name: 'Kakor' })).toHaveCount(0)
})

test('every response has its security headers', async ({ request }) => {
  const page = await request.get('/se')
  const { 'content-security-policy': policy = '', 'x-content-type-options': sniff, version } = page.headers()
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect([sniff, Boolean(version)]).toEqual(['nosniff', true])
  const call = await request.get('/api/cart')
  expect(call.headers()).toMatchObject({ 'cache-control': 'private, no-store', version })
  const foreign = await request.post('/api/cart', {
    data: { events: [] },
    headers: { Origin: 'https://other.example' },
  })
  expect(foreign.status()).toBe(403)
})
