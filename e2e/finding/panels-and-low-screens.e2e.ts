import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { putInCart } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { buyOne } from '#test/member.ts'
import { goods, reducedProduct } from '#test/offered-goods.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })

/** Whether something else lies over the middle of what has the focus. */
const isCovered = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  const { x, y, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(x + width / 2, y + Math.min(height, 40) / 2)
  return over !== null && !focused.contains(over) && !over.contains(focused) ? focused.outerHTML.slice(0, 120) : false
}

async function tab(page: Page, times: number): Promise<unknown[]> {
  const covered = []
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(isCovered)
    if (hidden) covered.push(hidden)
  }
  return covered
}

for (const [screen, size] of Object.entries({ phone, desktop })) {
  test(`on a ${screen} the focus never goes below the cart or the login, and Escape closes them`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, pathTo('index'))
    const login = page
      .getByRole('banner')
      .getByRole('button', { name: /^Logga in/ })
      .filter({ visible: true })
    for (const [opener, name] of [
      [cartButton(page), 'Varukorg'],
      [login, 'Logga in eller bli medlem'],
    ] as const) {
      await opener.click()
      const panel = page.getByRole('dialog', { name })
      await expect(panel).toBeVisible()
      expect(await tab(page, 30), `covered by ${name}`).toEqual([])
      if (await panel.isVisible()) await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await opener.click()
      await expect(panel).toBeVisible()
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
}

test('on a desktop the way to the checkout is seen below the rows of a full cart', async ({ page }) => {
  await page.setViewportSize(desktop)
  const products = await goods(7)
  await putInCart(
    page,
    products.map(({ id }) => [id, 1]),
  )
  await open(page, pathTo('index'))
  await cartButton(page).click()
  const cart = page.getByRole('dialog', { name: 'Varukorg' })
  await expect(cart.getByRole('listitem')).toHaveCount(products.length)
  await expect(cart.getByRole('link', { name: 'Till kassan' }).last()).toBeInViewport({ ratio: 1 })
})

test('on a phone the page steps back while the login is open, and a tap beside it closes it', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, pathTo('index'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Logga in/ })
    .filter({ visible: true })
    .click()
  const panel = page.getByRole('dialog', { name: 'Logga in eller bli medlem' })
  await expect(panel).toBeVisible()
  expect(await panel.evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.mouse.click(200, 830)
  await expect(panel).toBeHidden()
})

test('on a phone what was removed can be put back while the cart is open', async ({ page }) => {
  await page.setViewportSize(phone)
  const [product] = await goods(1)
  if (!product) throw new Error('The shop has too few goods')
  await open(page, pathTo('product', { id: product.id, name: product.name }))
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await cartButton(page).click()
  const panel = page.getByRole('dialog', { name: 'Varukorg' })
  await panel.getByRole('button', { name: /^Ta bort/ }).click()
  await expect(panel.getByText('Här var det tomt')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(panel.getByText(product.name).first()).toBeVisible()
})

test('a blank login says which fields are missing', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, pathTo('index'))
  await page.getByRole('banner').getByRole('button', { name: 'Logga in', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Logga in eller bli medlem' })
  await panel.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(panel.getByText('Fyll i användarnamn eller e-post')).toBeVisible()
  await expect(panel.getByText('Fyll i lösenord')).toBeVisible()
  await expect(panel.getByLabel('Användarnamn eller e-post')).toBeFocused()
})

test('what has the focus on a product page is never under the bar to buy', async ({ page }) => {
  await page.setViewportSize(phone)
  const { id } = await reducedProduct()
  await open(page, pathTo('product', { id }))
  await page.locator('#main').focus()
  expect(await tab(page, 60)).toEqual([])
})

test('on a screen as low as one zoomed to 400 % most of the height is left for the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const [product] = await goods(1)
  for (const path of [pathTo('index'), pathTo('product', { id: product?.id })]) {
    await open(page, path)
    await page.evaluate(() => window.scrollTo(0, 900))
    const kept = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((one) => {
        const { position, visibility } = getComputedStyle(one)
        return visibility === 'visible' && (position === 'fixed' || position === 'sticky')
      })
      const heights = fixed.map((one) => one.getBoundingClientRect())
      return heights
        .filter(({ width, height, y }) => width > 200 && height > 0 && y < 256 && y + height > 0)
        .reduce((sum, { height }) => sum + height, 0)
    })
    expect(kept, path).toBeLessThan(100)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('on a phone on its side the search stands beside the logo', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, pathTo('index'))
  const header = page.getByRole('banner')
  const search = header.getByRole('combobox').filter({ visible: true })
  await expect(search).toHaveCount(1)
  const [logo, field] = [
    await header.getByRole('link', { name: 'Krets' }).first().boundingBox(),
    await search.boundingBox(),
  ]
  if (!logo || !field) throw new Error('The header has no logo or search')
  expect(field.y).toBeLessThan(logo.y + logo.height)
  expect(field.width).toBeGreaterThan(300)
  await search.fill('mus')
  await expect(page.getByRole('option', { name: /mus/ }).filter({ visible: true }).last()).toBeAttached()
  const suggestions = await page.locator('.search-panel').filter({ visible: true }).boundingBox()
  expect(suggestions && suggestions.x + suggestions.width).toBeLessThanOrEqual(844)
  expect(suggestions && suggestions.y + suggestions.height).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('a lost network leaves the page as it is, and the navigation can be repeated', async ({ page, context }) => {
  await open(page, pathTo('campaigns'))
  // Without the script of toasts only the bar says that the network is lost.
  await expect(page.locator('.toast-list')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakta oss' }).first().click()
  const failed = page.getByRole('status').filter({ hasText: 'Sidan kunde inte hämtas' })
  await expect(failed).toBeVisible()
  await expect(page).toHaveURL(/campaigns/)
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page).not.toHaveURL(/campaigns/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the settings of cookies open with the focus in them, and give it back', async ({ page }) => {
  await open(page, pathTo('campaigns'))
  const opener = page.getByRole('button', { name: 'Inställningar för kakor' })
  await opener.click()
  const question = page.getByRole('region', { name: 'Kakor' })
  await expect(question).toBeFocused()
  await expect(question.getByRole('switch').or(question.getByRole('checkbox')).first()).toBeVisible()
  await question.getByRole('button', { name: 'Spara valen' }).click()
  await expect(opener).toBeFocused()
})

test('the pages of a campaign list and a shared cart have headings in order', async ({ page }) => {
  for (const path of [pathTo('campaigns'), `${pathTo('cart')}/400001:2`]) {
    await open(page, path)
    await expectAccessible(page)
    const levels = await page
      .locator('main')
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 1), path).toBeLessThanOrEqual(1)
  }
})

test('an order on paper is the order alone, in light colours', async ({ page }) => {
  const [product] = await goods(1)
  await logInAs(page, 'elin')
  const id = await buyOne(page, product?.id ?? 0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, pathTo('order', { id }))
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.timeline')).toBeHidden()
  await expect(page.getByText(product?.name ?? '').first()).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'))
  expect(ground.trim()).toBe('#fff')
})

test('a wrong postal code in the checkout is where the focus is', async ({ page }) => {
  await page.setViewportSize(phone)
  const [product] = await goods(1)
  await putInCart(page, [[product?.id ?? 0, 1]])
  await open(page, pathTo('checkout'))
  const zip = page.getByLabel('Postnummer')
  await zip.fill('123')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await expect(zip).toBeFocused()
  await expect(zip).toHaveAttribute('aria-invalid', 'true')
})

test('a page that the shop failed to show can be asked for again', async ({ page }) => {
  await open(page, pathTo('index'))
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'x', message: 'Fel' } } }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakta oss' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/gick fel|Fel/)
})
