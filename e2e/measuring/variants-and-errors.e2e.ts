import { readFileSync } from 'node:fs'
import type { ClientError } from '#analytics/contract.ts'
import { pathTo } from '#paths.ts'
import { builtFile } from '#test/built-file.ts'
import { putInCart } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

test('only employees can select a variant', async ({ page, request }) => {
  const ofVisitor = await (await request.get('/se?variant=paymentSwap')).text()
  expect(ofVisitor).toContain('<html lang="sv" data-theme="light">')
  await logInAs(page, 'anstalld')
  const [product] = await goods(1)
  const path = pathTo('product', { id: product?.id, name: product?.name })
  const line = page.getByRole('region', { name: 'Köp' }).getByText(/^(Hem till dig|Levereras)/)
  await open(page, `${path}?variant=showDeliveryInfo`)
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await open(page, `${path}?variant=paymentSwap`)
  await expect(line).toBeHidden()

  await putInCart(page, [[product?.id ?? 0, 1]])
  await open(page, '/se/checkout?variant=paymentSwap')
  const ways = page.getByRole('radiogroup', { name: 'Betalning' }).getByRole('radio')
  await expect(ways.first()).toHaveAccessibleName(/^Kort/)
  await expect(ways.nth(1)).toHaveAccessibleName(/^Swish/)
})

test('an uncaught error is sent once, one that means nothing is not', async ({ browser }) => {
  const page = await browser.newPage()
  await open(page, '/se/info/8')
  const sent = page.waitForRequest('**/api/client-error')
  for (const message of ['SecurityError: Blocked a frame with origin "https://krets.example"', 'Planted 17']) {
    await page.evaluate(
      (text) =>
        void setTimeout(() => {
          throw text
        }),
      message,
    )
  }
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({
    message: 'Planted 17',
    stack: '',
    browser: expect.stringContaining('Chrome'),
    page: expect.any(String),
  })
  await page.close()
})

test('an error is reported with its source line, and source maps are not public', async ({
  page,
  request,
  baseURL,
}) => {
  const script = builtFile('src/storefront/entry.client.tsx')
  const text = readFileSync(`dist/client${script}`, 'utf8')
  const lines = text.split('\n')
  const line = lines.findIndex((one) => one.includes('Site version'))
  const place = `${script}:${line + 1}:${(lines[line]?.indexOf('Site version') ?? 0) + 1}`
  const data = { message: 'Error: planted', stack: `Error: planted\n    at q (${baseURL}${place})`, page: '/se' }
  const headers = { Origin: baseURL ?? '' }
  expect((await request.post('/api/client-error', { data, headers })).ok()).toBe(true)
  expect((await request.get(`${script}.map`)).status()).toBe(404)
  expect((await request.get('/api/admin/client-error')).status()).toBe(401)

  await logInAs(page, 'anstalld')
  expect((await page.request.get('/api/admin/client-error')).status()).toBe(403)
  await logInAs(page, 'admin')
  const answer = await page.request.get('/api/admin/client-error')
  const errors: ClientError[] = (await answer.json()).data
  expect(errors.find(({ message }) => message === 'Error: planted')?.stack).toMatch(
    /at q \(src\/storefront\/site-version\.ts:\d+:\d+\)/,
  )
})
