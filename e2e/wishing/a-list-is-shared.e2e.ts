import { pathTo } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

test('a list is created from a product and shared, and a visitor adds all of it to the cart', async ({
  page,
  browser,
}) => {
  const [first] = await goods(1)
  if (!first) throw new Error('There are too few goods')
  const list = `Lista ${Date.now()}`
  await logInAs(page, 'foretag')
  await open(page, pathTo('product', { id: first.id, name: first.name }))
  await page
    .getByRole('button', { name: `Spara ${first.name} i önskelista` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Spara i önskelista' })
  await dialog.getByLabel('Ny önskelista').fill(list)
  await dialog.getByRole('button', { name: 'Skapa listan' }).click()
  await expect(dialog.getByRole('checkbox', { name: list })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: `Spara ${first.name} i önskelista`, pressed: true }).first(),
  ).toBeFocused()

  await open(page, pathTo('member.wishlists'))
  await page.getByRole('link', { name: list }).click()
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
  await page.getByLabel(`Anteckning om ${first.name}`).fill('Till farmor')
  await page
    .getByRole('group', { name: `Antal av ${first.name}` })
    .getByRole('button', { name: 'Öka antal' })
    .click()
  await page.getByRole('button', { name: 'Dela', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Dela listan' })
  await sharing.getByRole('switch', { name: 'Listan är delad' }).check()
  const link = await sharing.getByLabel('Länk till listan').inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText('· Delad')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, link)
  await expect(visitor.getByText('Önskelista av foretag')).toBeVisible()
  await expect(visitor.getByText('Till farmor')).toBeVisible()
  await visitor.getByRole('button', { name: 'Lägg allt i varukorgen' }).click()
  await expect(visitor.getByText('Du har lagt till 2 produkter i varukorgen')).toBeVisible()
  await visitor.context().close()
})

test("a visitor logs in by a card's heart, and the product is saved", async ({ page }) => {
  await open(page, '/se/search/mus')
  const heart = page.getByRole('button', { name: /^Spara .* i önskelista$/ }).first()
  await heart.focus()
  await page.keyboard.press('Enter')
  const way = page.getByRole('dialog', { name: 'Logga in för att spara' })
  await way.getByLabel('Användarnamn eller e-post').fill('anstalld')
  await way.getByLabel('Lösenord', { exact: true }).fill(demoPassword)
  await way.getByRole('button', { name: 'Logga in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Spara i önskelista' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
