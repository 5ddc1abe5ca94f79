import { pathTo } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods, soldOut } from '#test/offered-goods.ts'

const productPath = ({ id, name }: { id: number; name: string }) => pathTo('product', { id, name })

test('the comparison is in the address: products can be added and removed', async ({ page }) => {
  const [product] = await goods(1)
  await open(page, productPath(product ?? { id: 0, name: '' }))
  await page.getByRole('link', { name: 'Jämför med liknande' }).click()
  await expect(page).toHaveURL(/\/se\/compare\?p=\d+&p=\d+/)
  const table = page.getByRole('table')
  const before = await table.getByRole('columnheader').count()
  expect(before).toBeGreaterThanOrEqual(3)
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)

  await table.getByRole('link', { name: `Ta bort ${product?.name} ur jämförelsen` }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(before - 1)
  expect(new URL(page.url()).searchParams.getAll('p')).not.toContain(String(product?.id))
  await page.getByRole('link', { name: `Jämför även ${product?.name}` }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(before)

  const rows = await table.getByRole('rowheader').count()
  await page.getByRole('checkbox', { name: 'Visa bara det som skiljer' }).check()
  expect(await table.getByRole('rowheader').count()).toBeLessThanOrEqual(rows)
  await expect(table.getByText('Skiljer sig').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison works with plain links', async ({ page }) => {
    const [first, second] = await goods(2)
    await page.goto(`${pathTo('compare')}?p=${first?.id}&p=${second?.id}&p=999999999`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: `Ta bort ${first?.name} ur jämförelsen` }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })
})

test('a stock alert for a sold-out product is created, confirmed by email and unsubscribed', async ({
  page,
  request,
}) => {
  const product = await soldOut()
  await open(page, productPath(product))
  const name = `Bevaka ${product.name}`
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Bevaka' }).click()
  await expect(dialog.getByText('E-post').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'E-post' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const address = `elsa-${Date.now()}@exempel.se`
  await dialog.getByRole('textbox', { name: 'E-post' }).fill(address)
  await dialog.getByRole('button', { name: 'Bevaka' }).click()
  await expect(dialog.getByText('öppna länken i det för att bekräfta')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name })).toBeFocused()

  const path = await linkInEmailTo(address, request)
  await open(page, path)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, bevaka' }).click()
  await expect(page.getByText('Bevakningen är på.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Avsluta bevakningen' }).click()
  await expect(page.getByRole('heading', { name: 'Bevakningen är avslutad' })).toBeVisible()
})

type Requests = {
  post(url: string, options: object): Promise<unknown>
  get(url: string): Promise<{ text(): Promise<string> }>
}

async function linkInEmailTo(address: string, request: Requests): Promise<string> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  await request.post('/api/login', {
    data: { username: 'admin', password: demoPassword },
    headers: { Origin: origin },
  })
  const outbox = await (await request.get('/admin/outbox')).text()
  const received = outbox.split('<article>').find((one) => one.includes(address)) ?? ''
  return /\/se\/stock-alert\/[\w-]+/.exec(received)?.[0] ?? ''
}
