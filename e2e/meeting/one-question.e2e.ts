import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '#test/journey.ts'

const longer = 10_000
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const questions = (page: Page) => page.locator('[data-asks]').filter({ visible: true })

/** Whether a press at the middle of what is seen would reach it. */
async function expectReachable(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const covering = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top && (element.contains(top) || top.contains(element)) ? null : (top?.outerHTML.slice(0, 200) ?? 'nothing')
  })
  expect(covering).toBeNull()
}

test.use({ hasAnswered: false })

for (const size of sizes) {
  test(`at ${size.width} px the cookie question is first in tab order and covers nothing in use`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, '/se')
    const cookies = page.getByRole('region', { name: 'Kakor' })
    await expect(cookies).toBeVisible()
    const search = page.getByRole('combobox').filter({ visible: true }).first()
    await expectReachable(search)
    await page.keyboard.press('Tab')
    expect(await cookies.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    await search.fill('mus')
    const panel = page.locator('[data-in-use]').filter({ visible: true })
    await expect(panel).toHaveCount(1)
    await expect(questions(page)).toHaveCount(0)
    await search.press('Escape')
    await search.blur()
    await expect(questions(page)).toHaveCount(1)
    await page.goto('/se/checkout')
    await expect(questions(page)).toHaveCount(0)
  })

  test(`at ${size.width} px the offer to join waits, and gives way to menus and fields`, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize(size)
    await open(page, '/se')
    const prompt = page.getByRole('region', { name: 'Medlemmar betalar mindre' })
    await page.getByRole('region', { name: 'Kakor' }).getByRole('button', { name: 'Bara nödvändiga' }).click()
    await page.clock.fastForward(longer)
    await expect(prompt).toBeVisible()
    await expect(questions(page)).toHaveCount(1)
    const search = page.getByRole('combobox').filter({ visible: true }).first()
    await expectReachable(search)
    for (const link of await page.getByRole('banner').getByRole('link').filter({ visible: true }).all())
      await expectReachable(link)

    if (size.width < 600) await page.getByRole('button', { name: 'Öppna menyn' }).click()
    else await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link').first().press('ArrowDown')
    await page.clock.runFor(1000)
    await expect(page.locator('[data-in-use], dialog[open]').filter({ visible: true })).toHaveCount(1)
    await expect(questions(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-in-use], dialog[open]').filter({ visible: true })).toHaveCount(0)
    await expect(prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
  })
}
