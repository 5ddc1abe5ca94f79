import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { list } from '#test/offered-goods.ts'

const text = 'mus till datorn'

test('a product that staff pin is seen first in the shop, and not before it is saved', async ({ page, browser }) => {
  const { products } = await list(`search/${encodeURIComponent(text)}`)
  const [usual, , , pinned] = products
  if (!usual || !pinned) throw new Error('Too few are found')
  const shop = await browser.newPage()
  const expectFirst = async ({ id }: { id: number }) => {
    const first = shop.locator('.list-view-sheet a[href*="/product/"]').first()
    await expect(first).toHaveAttribute('href', new RegExp(`/product/${id}-`), { timeout: 1000 })
  }
  await open(shop, pathTo('search', { text }))
  await expectFirst(usual)

  await logInAs(page, 'admin')
  await page.goto('/admin/search')
  await page.getByRole('searchbox', { name: 'Sökning' }).fill(text)
  await page.getByRole('searchbox', { name: 'Sökning' }).press('Enter')
  await page.getByText(`Varför här? ${pinned.name}`, { exact: true }).click()
  await expect(page.getByText(/Tillsammans [\d,]+ poäng/).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: `Fäst överst: ${pinned.name}`, exact: true }).click()
  const hits = page.getByRole('region', { name: /träffar/ }).getByRole('link')
  await expect(hits.first()).toHaveText(pinned.name)
  await page.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await expect(page.getByRole('heading', { name: 'Det här ändras' })).toBeVisible()
  await expectAccessible(page)
  await shop.reload()
  await expectFirst(usual)

  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Det gäller från nästa sökning')).toBeVisible()
  await expect(async () => {
    await shop.reload()
    await expectFirst(pinned)
  }).toPass()

  await page.getByRole('button', { name: `Ta bort placeringen: ${pinned.name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Visa vad som ändras' }).click()
  await page.getByRole('button', { name: 'Ta bort sökregeln' }).click()
  await expect(async () => {
    await shop.reload()
    await expectFirst(usual)
  }).toPass()
  await shop.close()
})
