import type { Page } from '@playwright/test'
import { order } from '#test/guest-order.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { findOrder, openBackOffice } from './employee.ts'

/** The keys come at once, as a scanner sends them, however busy the machine is; Enter is a real one. */
function scannerOf(page: Page) {
  return async (code: number | string | undefined) => {
    await page.evaluate((keys) => {
      const target = document.activeElement ?? document.body
      for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }, String(code))
    await page.keyboard.press('Enter')
  }
}

test('a packer scans each unit, is refused another product, and packs when all are scanned', async ({
  page,
  browser,
}) => {
  const [mouse, board, other] = await goods(3)
  const placed = await order(page, { [mouse?.id ?? 0]: 2, [board?.id ?? 0]: 1 })
  const backOffice = await openBackOffice(browser, 'lager')
  await backOffice.setViewportSize({ width: 390, height: 844 })
  await findOrder(backOffice, placed.number)
  const panel = backOffice.getByRole('region', { name: 'Packa med skanner' })
  await expect(panel).toContainText('0 av 3 skannade')
  const scan = scannerOf(backOffice)
  const status = panel.getByRole('status')
  // Until the page listens.
  await expect(async () => {
    if ((await status.textContent()) === '') await scan(mouse?.id)
    await expect(status).toHaveText(`${mouse?.name}, 1 av 2`, { timeout: 500 })
  }).toPass()
  await scan(other?.id)
  await expect(panel.getByRole('alert')).toHaveText(`Fel produkt. ${other?.name} ingår inte i ordern.`)
  await expectAccessible(backOffice)
  await scan(mouse?.id)
  await scan(mouse?.id)
  await expect(panel.getByRole('alert')).toHaveText(`En för mycket. Alla ${mouse?.name} är redan skannade.`)
  await scan(board?.id)
  await expect(panel.getByRole('status')).toHaveText('Allt är skannat. Packa ordern.')
  const pack = backOffice.getByRole('button', { name: 'Packa det här' })
  await expect(pack).toBeFocused()
  // A scanner's Enter does not press the button.
  await scan(mouse?.id)
  await expect(panel.getByRole('alert')).toBeVisible()
  await pack.click()
  await expect(backOffice.getByRole('article')).toContainText(`2 st ${mouse?.name}`)
  await backOffice.context().close()
})

test('goods are received and counted by scanning, and the camera says when it cannot', async ({ browser }) => {
  const [mouse] = await goods(1)
  const backOffice = await openBackOffice(browser, 'lager')
  await backOffice.setViewportSize({ width: 390, height: 844 })
  const answer = await backOffice.goto('/admin/stock-scan')
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
  const field = backOffice.getByLabel('Streckkod eller artikelnummer')
  await field.fill(String(mouse?.id))
  await field.press('Enter')
  const card = backOffice.getByRole('region', { name: mouse?.name ?? '' })
  await card.getByRole('button', { name: 'Tar emot' }).click()
  const there = Number(
    (
      await card
        .getByText(/^\d+ st$/)
        .first()
        .textContent()
    )?.split(' ')[0],
  )
  const scan = scannerOf(backOffice)
  await scan(mouse?.id)
  await expect(card.getByLabel('Antal som kom')).toHaveValue('2')
  await expectAccessible(backOffice)
  await card.getByRole('button', { name: 'Ta emot 2' }).click()
  const latest = backOffice.getByRole('region', { name: 'Senast registrerat' })
  await expect(latest).toContainText(`Mottaget: ${mouse?.name}, nu ${there + 2} st i Weblagret`)

  await scan('7310865004704')
  await expect(backOffice.getByRole('alert')).toHaveText('Kontrollsiffran i 7310865004704 stämmer inte. Skanna igen.')
  await field.fill(String(mouse?.id))
  await field.press('Enter')
  await card.getByRole('button', { name: 'Räknar' }).click()
  await card.getByLabel('Räknat antal').fill(String(there))
  await card.getByRole('button', { name: /^Spara \d+ räknade$/ }).click()
  await expect(latest).toContainText(`Räknat: ${mouse?.name}, nu ${there} st i Weblagret`)
  await backOffice.getByRole('button', { name: 'Skanna med kameran' }).click()
  await expect(backOffice.getByText(/^Webbläsaren kan inte läsa streckkoder|^Kameran går inte att öppna/)).toBeVisible()
  await backOffice.context().close()
})
