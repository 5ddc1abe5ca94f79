import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { expect, test } from '#test/journey.ts'
import { goods, list, longCategory } from '#test/offered-goods.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript searches, reads and compares', async ({ page }) => {
  const category = await longCategory()
  await page.goto('/se')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: category.section.name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.section.name)

  await page.goto(pathTo('category', { id: category.id, name: category.name }))
  const { products } = await list(`category/${category.id}`)
  await expect(page.locator('main article')).toHaveCount(Math.min(24, category.count))
  await page
    .getByRole('link', { name: products[0]?.name ?? '', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[0]?.name ?? '')
})

test('a product page is complete', async ({ page }) => {
  const [product] = await goods(1)
  await page.goto(pathTo('product', { id: product?.id }))
  const main = page.getByRole('main')
  await expect(main.getByText(formatPrice(product?.price.price ?? 0)).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Om produkten' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Specifikationer' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: product?.name ?? '?' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Produktbilder' }).getByRole('img').first()).toBeVisible()
  const buy = main.getByRole('region', { name: 'Köp' })
  await expect(buy.locator('.price-tag')).toHaveText(formatPrice(product?.price.price ?? 0))
  await expect(buy.getByRole('button', { name: /^Köp/ })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Lager och leverans' })).toContainText(/lager/i)
  await expect(main.locator('#omdomen')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Liknande produkter' }).getByRole('link').first()).toBeVisible()
})

test('a visitor without JavaScript can contact customer service', async ({ page }) => {
  await page.goto(pathTo('info', { id: 7 }))
  await page.getByLabel('Vad gäller det?').selectOption('Något annat')
  await page.getByLabel('Namn', { exact: true }).fill('Nils')
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(page.getByText('Ange en e-postadress')).toBeVisible()
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Nils')
  await page.getByRole('main').getByLabel('E-post', { exact: true }).fill('nils@exempel.se')
  await page.getByLabel('Meddelande', { exact: true }).fill('Finns det kaffe i butiken?')
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await expect(page.getByText(/Ditt ärende har nummer/)).toBeVisible()
})

test('information pages can be read', async ({ page }) => {
  for (const id of [8, 15, 26]) {
    await page.goto(pathTo('info', { id }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500)
  }
})
