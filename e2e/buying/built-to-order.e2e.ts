import { arrive, emailTextWith } from '#test/delivered-order.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

import { choose, fillIn, pay } from './checkout.ts'

const laptop = 236123
const desktop = 236124

for (const width of [390, 1440]) {
  test(`at ${width} px a computer is built by keyboard, bought and kept as it was chosen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/se/product/${laptop}`)
    await expect(page.getByText('Från 21 990 kr').first()).toBeVisible()
    await expect(page.getByText('Ingen ångerrätt och inget öppet köp.').first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Välj utförande av/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/apple-cto/${laptop}$`))
    await alive(page)
    await expectAccessible(page)

    await page.getByRole('radio', { name: /^16 GB minne/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^64 GB minne/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Alm A5 Max/ })).toBeChecked()
    await expect(page.getByText('Ändrat till Processor: Alm A5 Max, 16 kärnor.')).toBeVisible()
    const yours = page.getByRole('complementary', { name: 'Ditt utförande' })
    await expect(yours).toContainText('37 990 kr')
    await expect(yours).toContainText('Byggs åt dig, klar om 3 veckor')
    await expectAccessible(page)
    await page.reload()
    await alive(page)
    await expect(yours).toContainText('37 990 kr')

    await yours.getByRole('button', { name: 'Lägg i varukorgen' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Du har lagt till en produkt i varukorgen')).toBeVisible()
    await page.getByRole('radio', { name: /^32 GB minne/ }).focus()
    await page.keyboard.press('Space')
    await expect(yours).toContainText('31 990 kr')
    await yours.getByRole('button', { name: 'Lägg i varukorgen' }).first().click()

    await open(page, '/se/cart')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'egen konfiguration' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Alm A5 Max, 16 kärnor · 64 GB minne · 512 GB lagring')
    await expect(page.getByRole('main')).toContainText('69 980 kr')
    await expectAccessible(page)
  })
}

test('what is built says so in the checkout, on the order and when one wants to return it', async ({ page }) => {
  await open(page, `/se/apple-cto/${desktop}?val=svart.c8.g16.m32.d1t.luft.n650`)
  const yours = page.getByRole('complementary', { name: 'Ditt utförande' })
  await expect(yours).toContainText('18 190 kr')
  await yours.getByRole('button', { name: 'Lägg i varukorgen' }).first().click()
  await expect(page.getByText('Du har lagt till en produkt i varukorgen')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Varukorg, 1/ })).toBeVisible()
  await open(page, '/se/checkout')
  await fillIn(page)
  await choose(page, 'Betala med bankkort')
  const review = page.getByRole('region', { name: 'Kontrollera och slutför' })
  await expect(page.getByText('byggs efter dina val. Ingen ångerrätt och inget öppet köp.').first()).toBeVisible()
  await expect(review.or(page.getByRole('main')).first()).toContainText('Processor med 8 kärnor')
  await expectAccessible(page)
  await pay(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: /^Tack, Elin/ })).toBeVisible()
  const name = 'Hexum Grund gamingdator, egen konfiguration (Svart chassi med glassida, Processor med 8 kärnor'
  const orderId = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
  expect(await emailTextWith('tillverkas efter dina val', `order-${orderId}-confirmation`)).toContain(name)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avbryt beställningen' })).toHaveCount(0)
  await arrive(orderId)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('button', { name: 'Reklamera en vara' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Returnera varor' })).toHaveCount(0)
  const rights = page.getByRole('region', { name: 'Ångerrätt' })
  await expect(rights).toContainText('distansavtalslagen 2 kap. 11 §')
  await expect(rights.getByRole('link', { name: 'Ångra köpet här' })).toHaveCount(0)
  await expectAccessible(page)
})

test('cards lead to the page, and a shared cart keeps the choices', async ({ page }) => {
  await open(page, '/se/search/egen%20konfiguration')
  const card = page.getByRole('article').filter({ hasText: 'Hexum Grund gamingdator' })
  await expect(card).toContainText('Från 11 990 kr')
  await expect(card.getByRole('button', { name: /^Köp/ })).toHaveCount(0)
  await expect(card.getByRole('link', { name: /^Välj utförande/ })).toHaveAttribute('href', `/se/apple-cto/${desktop}`)
  await open(page, `/se/cart/${laptop}.a5max.m32.d1t.sv.dimma:2`)
  await expect(page.getByText('Alm A5 Max, 16 kärnor · 32 GB minne · 1 TB lagring')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText('68 980 kr')
})

test('staff change a price, an order and an exclusion, and the shop follows', async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto('/admin/content?type=configuration')
  await page.getByRole('link', { name: /: .*Kylning/ }).click()
  await expect(page.getByRole('group', { name: 'Grupp Kylning' })).toBeVisible()
  await expectAccessible(page)
  const cooling = page.getByRole('group', { name: 'Grupp Kylning' })
  await cooling.getByLabel('Tillägg, kr').fill('1 100')
  await cooling.getByRole('button', { name: 'Lägg till val' }).click()
  await cooling.getByLabel('Val 3').fill('Vattenkylning 360 mm')
  await cooling.getByLabel('Tillägg, kr').last().fill('1900')
  await cooling.getByText('Går ihop med allt').last().click()
  await cooling.getByRole('checkbox', { name: 'Svart chassi med glassida' }).last().check()
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Sparat. Det som gäller nu syns i butiken genast.')).toBeVisible()
  await open(page, `/se/apple-cto/${desktop}`)
  await expect(page.getByRole('radio', { name: /^Vattenkylning 240 mm \+ 1 100 kr/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Vattenkylning 360 mm/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Ändrat till Chassi: Vitt chassi med glassida.')).toBeVisible()
})
