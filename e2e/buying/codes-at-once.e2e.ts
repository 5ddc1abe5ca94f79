import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { download } from '#test/offered-goods.ts'
import { choose, expectThanks, openCheckout, pay } from './checkout.ts'

async function checkoutWithCode(page: Page) {
  await openCheckout(page, await download(1))
  for (const [label, text] of Object.entries({
    Förnamn: 'Elin',
    Efternamn: 'Berg',
    'E-postadress': 'elin@exempel.se',
    Mobilnummer: '0701740605',
  })) {
    await page.getByLabel(label).fill(text)
  }
  await choose(page, 'Betala med bankkort')
  return page.getByRole('checkbox', { name: /^Skicka mina koder genast/ })
}

test('codes are sent at once with consent, which is not preselected', async ({ page }) => {
  const consent = await checkoutWithCode(page)
  await expect(consent).not.toBeChecked()
  await expectAccessible(page)
  await consent.check()
  await pay(page, 'success')
  await expectThanks(page)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Dina koder väntar' })).toHaveCount(0)
})

test('without consent codes wait, can be cancelled, and can be requested later', async ({ page }) => {
  await checkoutWithCode(page)
  await pay(page, 'success')
  await expectThanks(page)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  const pendingCodes = page.getByRole('region', { name: 'Dina koder väntar' })
  await expect(pendingCodes).toContainText('Fram till dess kan du ångra köpet.')
  await expect(page.getByRole('button', { name: 'Avbryt beställningen' })).toBeVisible()
  await expectAccessible(page)
  await pendingCodes.getByRole('button', { name: 'Skicka koderna' }).click()
  await expect(pendingCodes.getByText('Kryssa i rutan om du vill ha koderna nu.')).toBeVisible()
  await pendingCodes.getByRole('checkbox').check()
  await pendingCodes.getByRole('button', { name: 'Skicka koderna' }).click()
  await expect(page.getByText('Koderna kommer via mejl om en liten stund.')).toBeVisible()
  await expect(pendingCodes).toHaveCount(0)
})
