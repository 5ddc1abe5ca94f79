import type { Page } from '@playwright/test'
import { pathTo } from '#paths.ts'
import { deliveredOrder, emailTextWith } from '#test/delivered-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Namn', { exact: true }).fill('Elin Berg')
  await page.getByLabel('E-postadress').first().fill('elin@exempel.se')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
}

async function expectReceived(page: Page, number: number, isProven = false): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi har tagit emot att du ångrar köpet')
  await expect(main.getByText(String(number), { exact: true })).toBeVisible()
  await expect(main.getByText('Elin Berg')).toBeVisible()
  const received = await emailTextWith(`Ordernummer: ${number}`, 'withdrawal-%')
  expect(received).toContain('Jag ångrar mitt köp.')
  expect(received).toMatch(/\d{4} kl\. \d\d\.\d\d\.\d\d/)
  if (isProven) {
    expect(received).not.toContain('token=')
    expect(await emailTextWith(`Beställning ${number}`, 'return-%-announced')).toContain('2 st')
    return
  }
  await page.goto(/https?:\/\/\S+token=\S+/.exec(received ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekräfta att det var du som ångrade köpet')
  await page.getByRole('button', { name: 'Ja, jag ångrar köpet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Köpet är ångrat')
  expect(await emailTextWith(`Beställning ${number}`, 'return-%-announced')).toContain('2 st')
}

test("a guest withdraws in two steps from the order's page", async ({ page }) => {
  const { orderId, secret, number } = await deliveredOrder()
  await open(page, `${pathTo('order', { id: orderId })}?secret=${secret}`)
  await expect(page).toHaveURL(new RegExp(`/se/order/${orderId}$`))
  await page.getByRole('link', { name: 'Ångra köpet här' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ångra köp')
  await expect(page.getByLabel('Ordernummer')).toHaveValue(String(number))
  // Nothing is offered to whoever uses a right.
  await expect(page.getByRole('button', { name: 'Prenumerera' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Leverans och service' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByLabel('Namn', { exact: true })).toBeFocused()
  await fillIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bekräfta att du ångrar köpet' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bekräfta att du ångrar köpet' }).click()
  await expectReceived(page, number, true)
  await expectAccessible(page)
})

test('the withdrawal function is linked from every footer and from the page about the right', async ({ page }) => {
  await open(page, pathTo('info', { id: 15 }))
  await expect(page.getByRole('main').getByRole('link', { name: 'Ångra köpet här' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra köp', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ångra köp')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest withdraws in two steps with plain forms', async ({ page }) => {
    const { number } = await deliveredOrder()
    await page.goto(pathTo('withdrawal'))
    await fillIn(page)
    await expect(page.getByText('Ordernummer').last()).toBeVisible()
    await expect(page.locator('[name="orderNumber"]')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Ordernummer').fill(String(number))
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bekräfta att du ångrar köpet')
    await page.getByRole('button', { name: 'Ändra uppgifterna' }).click()
    await expect(page.getByLabel('Ordernummer')).toHaveValue(String(number))
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('button', { name: 'Bekräfta att du ångrar köpet' }).click()
    await expectReceived(page, number)
  })
})

test('a cross-site form is rejected', async ({ request }) => {
  const answer = await request.post(pathTo('withdrawal'), {
    headers: { Origin: 'https://elsewhere.example' },
    form: { name: 'A', orderNumber: '1', email: 'a@exempel.se', step: 'confirm' },
  })
  expect(answer.status()).toBe(403)
})
