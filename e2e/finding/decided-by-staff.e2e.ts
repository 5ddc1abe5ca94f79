import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { list } from '#test/offered-goods.ts'

const text = 'mus till datorn'

test('a product that staff pin is seen first in the shop, and not before it is saved', async ({ page, browser }) => {
  const { products } = await list(`search/${encodeURIComponent(text)}`)
  const pinned = products[3]?.name ?? ''
  const shop = await browser.newPage()
  const first = shop.locator('.list-view-sheet').getByRole('article').first()
  await open(shop, pathTo('search', { text }))
  await expect(first).toContainText(products[0]?.name ?? '')

  await logInAs(page, 'admin')
  await page.goto('/admin/search')
  await page.getByRole('searchbox', { name: 'Sökning' }).fill(text)
  await page.getByRole('searchbox', { name: 'Sökning' }).press('Enter')
  await page.getByText(`Varför här? ${pinned}`).click()
  await expect(page.getByText(/Tillsammans [\d,]+ poäng/)).toBeVisible()
  await page.getByRole('button', { name: `Fäst överst: ${pinned}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fäst överst' }).first()).toContainText(pinned)
  await page.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await expect(page.getByRole('heading', { name: 'Det här ändras' })).toBeVisible()
  await expectAccessible(page)
  await shop.reload()
  await expect(first).toContainText(products[0]?.name ?? '')

  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Det gäller från nästa sökning')).toBeVisible()
  await expect(async () => {
    await shop.reload()
    await expect(first).toContainText(pinned, { timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: `Ta bort placeringen: ${pinned}` }).click()
  await page.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await page.getByRole('button', { name: 'Ta bort sökregeln' }).click()
  await expect(async () => {
    await shop.reload()
    await expect(first).toContainText(products[0]?.name ?? '', { timeout: 500 })
  }).toPass()
  await shop.close()
})
