import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('the merchant makes a bundle by the names of its products, and customers are offered it', async ({ page }) => {
  await logInAs(page, 'admin')
  const name = `Musplatsen ${Date.now()}`
  await page.goto('/admin/promotions')
  await page.getByRole('link', { name: 'Nytt paket' }).click()
  await page.getByRole('textbox', { name: 'Namn' }).fill(name)
  const find = page.getByRole('combobox', { name: 'Lägg till produkt' })
  for (const words of ['gamingmus', 'matta']) {
    await find.fill(words)
    await expect(page.getByRole('option').first()).toBeVisible()
    await find.press('ArrowDown')
    await find.press('Enter')
  }
  const chosen = page.getByRole('group', { name: 'Produkter i paketet' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Från' }).fill('2026-01-01T00:00')
  await page.getByLabel('Rabatt på paketet (kr)').fill('99000')
  await expect(page.getByText('Rabatten är inte mindre än vad produkterna kostar var för sig.')).toBeVisible()
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Rabatten ska vara mindre än vad produkterna kostar var för sig.')).toBeVisible()
  await page.getByLabel('Rabatt på paketet (kr)').fill('50')
  await expect(page.getByText('Kunden sparar 50 kr')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const [, id = ''] =
    /\/admin\/product\/(\d+)/.exec((await chosen.first().getByRole('link').getAttribute('href')) ?? '') ?? []
  await page.goto('/admin/promotions')
  await expect(page.getByRole('row', { name })).toContainText('Pågår')
  await open(page, pathTo('product', { id: Number(id), name: '' }))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Du sparar 50 kr.')).toBeVisible()

  await page.goto('/admin/promotions')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page).toHaveURL(/type=bundle$/)
})
