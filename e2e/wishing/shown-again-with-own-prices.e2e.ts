import type { Locator, Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'

test("a product shown again with a company's prices keeps what was begun, and a dialog gives the focus back", async ({
  page,
}) => {
  const [first] = await goods(1)
  if (!first) throw new Error('There are too few goods')
  await logInAs(page, 'foretag')
  const { shown, show } = await held(page, `**/api/product/${first.id}`)
  await open(page, pathTo('product', { id: first.id, name: first.name }))
  await page.getByRole('group', { name: 'Antal' }).getByRole('button', { name: 'Öka antal' }).first().click()
  const heart = page.getByRole('button', { name: `Spara ${first.name} i önskelista` }).first()
  await expectFocusBack(page, heart, () => Promise.all([shown, show()]))
  await expect(page.getByRole('group', { name: 'Antal' }).getByRole('textbox').first()).toHaveValue('2')
})

test('a list that is rendered anew behind a dialog gets the focus back', async ({ page }) => {
  await logInAs(page, 'foretag')
  const { shown, show } = await held(page, '**/api/productdiscovery/search/mus*')
  await open(page, '/se/search/mus')
  const heart = page.getByRole('button', { name: /^Spara .* i önskelista$/ }).first()
  const before = await heart.elementHandle()
  await expectFocusBack(page, heart, async () => {
    await Promise.all([shown, show()])
    // The answer has come before the list is rendered.
    await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  })
})

test('a list that is rendered anew when a dialog has given the focus back keeps it', async ({ page }) => {
  await logInAs(page, 'foretag')
  const { shown, show } = await held(page, '**/api/productdiscovery/search/mus*')
  await open(page, '/se/search/mus')
  const heart = page.getByRole('button', { name: /^Spara .* i önskelista$/ }).first()
  const before = await heart.elementHandle()
  await expectFocusBack(page, heart, async () => {})
  await Promise.all([shown, show()])
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(heart).toBeFocused()
})

/** The dialog that the heart opens gives it the focus back, although the page changes behind it. */
async function expectFocusBack(page: Page, heart: Locator, change: () => Promise<unknown>): Promise<void> {
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Spara i önskelista' })
  await expect(dialog.getByLabel('Ny önskelista')).toBeVisible()
  await change()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart).toBeFocused()
}

/** Holds the answer until `show`; `shown` is when the page has rendered it. */
async function held(page: Page, address: string): Promise<{ shown: Promise<unknown>; show: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return {
    shown: page.waitForResponse(address).then((response) => response.finished()),
    show: async () => {
      await asked.promise
      released.resolve()
    },
  }
}
