import type { Product } from '#catalog/contract.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { ask, goods } from '#test/offered-goods.ts'

async function pictured(): Promise<Product> {
  const [card] = await goods(1)
  const { data } = await ask<{ data: Product }>(`/product/${card?.id}`)
  expect(data.images.length).toBeGreaterThan(2)
  return data
}

test('the gallery is browsed, enlarged and closed by keyboard', async ({ page }) => {
  const product = await pictured()
  const count = product.images.length
  await open(page, `/p/${product.id}`)
  const gallery = page.getByRole('region', { name: 'Produktbilder' })
  const small = (number: number) => gallery.getByRole('link', { name: `Bild ${number} av ${count}`, exact: true })
  await gallery.getByRole('list', { name: 'Produktbilder, bläddra' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(small(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(small(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(small(count)).toHaveAttribute('aria-current', 'true')

  const zoom = gallery.getByRole('link', { name: 'Förstora bilden' })
  await zoom.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: product.name })
  await expect(viewer.getByText(`Bild ${count} av ${count}`)).toBeVisible()
  await expectAccessible(page)
  const picture = viewer.getByRole('img')
  const whole = (await picture.boundingBox())?.width ?? 0
  await viewer.getByRole('group', { name: /^Bild: piltangenterna/ }).focus()
  await page.keyboard.press('+')
  await expect(async () => expect((await picture.boundingBox())?.width).toBeGreaterThan(whole * 1.4)).toPass()
  await page.keyboard.press('0')
  await expect(async () => expect((await picture.boundingBox())?.width).toBeCloseTo(whole, 0)).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`Bild 1 av ${count}`)).toBeVisible()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(zoom).toBeFocused()
  await expect(small(1)).toHaveAttribute('aria-current', 'true')
})

test('arrow keys pressed while the gallery still moves all count', async ({ page }) => {
  const product = await pictured()
  await open(page, `/p/${product.id}`)
  const gallery = page.getByRole('region', { name: 'Produktbilder' })
  const images = gallery.getByRole('list', { name: 'Produktbilder, bläddra' })
  await images.evaluate((list) => {
    const press = () => list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    list.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(press)), { once: true })
  })
  await images.press('ArrowRight')
  const third = gallery.getByRole('link', { name: `Bild 3 av ${product.images.length}`, exact: true })
  await expect(third).toHaveAttribute('aria-current', 'true')
})

test('double tap zooms in place, swiping shows the next image', async ({ page }) => {
  const product = await pictured()
  await open(page, `/p/${product.id}`)
  await page.getByRole('link', { name: 'Förstora bilden' }).click()
  const viewer = page.getByRole('dialog', { name: product.name })
  const frame = viewer.getByRole('group', { name: /^Bild: piltangenterna/ })
  const picture = viewer.getByRole('img')
  const whole = (await picture.boundingBox())?.width ?? 0
  await frame.dblclick()
  await expect(async () => expect((await picture.boundingBox())?.width).toBeGreaterThan(whole * 2)).toPass()
  await frame.dblclick()
  await expect(async () => expect((await picture.boundingBox())?.width).toBeCloseTo(whole, 0)).toPass()
  const box = await frame.boundingBox()
  if (!box) throw new Error('The frame is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 200, y, { steps: 4 })
  await page.mouse.up()
  await expect(viewer.getByText(`Bild 2 av ${product.images.length}`)).toBeVisible()
})

test('pinching zooms around its centre and back', async ({ page }) => {
  const product = await pictured()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/p/${product.id}`)
  await page.getByRole('link', { name: 'Förstora bilden' }).click()
  const viewer = page.getByRole('dialog', { name: product.name })
  const picture = viewer.getByRole('img')
  const stage = viewer.getByRole('group', { name: /^Bild: piltangenterna/ })
  await stage.click({ trial: true })
  await viewer.screenshot()
  const frame = await stage.boundingBox()
  const whole = (await picture.boundingBox())?.width ?? 0
  if (!frame) throw new Error('The frame is not shown')
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [40, 60, 90]) await touch('touchMove', apart)
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(whole * 3, -1)
  for (const apart of [60, 30, 20]) await touch('touchMove', apart)
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(whole, 0)
  await touch('touchEnd')
  await expect(viewer.getByText(`Bild 1 av ${product.images.length}`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every image can be opened in full size', async ({ page }) => {
    const product = await pictured()
    await page.goto(`/p/${product.id}`)
    const gallery = page.getByRole('region', { name: 'Produktbilder' })
    const second = gallery.getByRole('img').nth(1)
    await expect(second).not.toBeInViewport()
    await gallery.getByRole('link', { name: `Bild 2 av ${product.images.length}`, exact: true }).click()
    await expect(second).toBeInViewport()
    await gallery.getByRole('link', { name: 'Förstora bilden' }).click()
    await expect(page).toHaveURL(product.images[0]?.src ?? '')
  })
})
