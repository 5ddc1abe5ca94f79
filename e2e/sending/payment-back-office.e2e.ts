import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { makeShopClient } from '#test/shop-client.ts'
import { openBackOffice } from './employee.ts'

test("an employee registers a company's payment and a provider's payout", async ({ browser }) => {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const [product] = await goods(1)
  const company = makeShopClient(() => origin)
  await company.logIn('foretag')
  await company.put(product?.id ?? 0)
  const { status, body } = await company.order(await company.total(), randomUUID(), {
    customerType: 'company',
    reference: 'Elin Berg',
    paymentMethod: 'company-invoice',
  })
  expect(status).toBe(200)
  const { number } = body.data
  const guest = makeShopClient(() => origin)
  await guest.put(product?.id ?? 0)
  await guest.order(await guest.total(), randomUUID(), { paymentMethod: 'klarna' })

  const backOffice = await openBackOffice(browser)
  await backOffice.goto('/admin/payments')
  const invoice = backOffice.getByRole('article', { name: `Ljusverket i Göteborg AB, Order ${number}` })
  await expect(invoice).toContainText('Obetald')
  await expectAccessible(backOffice)
  await invoice.getByText('Registrera betalning').click()
  await invoice.getByLabel('Belopp, kr').fill('ett')
  await invoice.getByRole('button', { name: 'Bokför' }).click()
  await expect(invoice).toContainText('Skriv ett belopp i kronor')
  await invoice.getByLabel('Belopp, kr').fill('1,50')
  await invoice.getByRole('button', { name: 'Bokför' }).click()
  await expect(invoice).toContainText('1,50 kr kom')

  const klarna = backOffice.getByRole('form', { name: 'Klarna' })
  await klarna.getByLabel('Avgift, kr').fill('12,50')
  await expect(klarna.getByRole('button', { name: 'Registrera utbetalning' })).toBeDisabled()
  await klarna.getByLabel('Alla som visas').check()
  await klarna.getByRole('button', { name: 'Registrera utbetalning' }).press('Enter')
  const dialog = backOffice.getByRole('alertdialog')
  await expect(dialog).toContainText('12,50 kr')
  await dialog.getByRole('button', { name: 'Registrera utbetalning' }).click()
  await expect(klarna).toHaveCount(0)
  await expectAccessible(backOffice)
})

const pages = {
  orders: 'anstalld',
  returns: 'anstalld',
  payments: 'anstalld',
  codes: 'anstalld',
  accounting: 'admin',
  outbox: 'admin',
}
for (const [path, username] of Object.entries(pages)) {
  test(`the back office page ${path} is accessible in both themes`, async ({ browser }) => {
    const backOffice = await openBackOffice(browser, username)
    for (const theme of ['light', 'dark']) {
      await backOffice.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await backOffice.goto(`/admin/${path}`)
      await expect(backOffice.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(backOffice.locator('.frame-menu [aria-current=page]')).toHaveCount(1)
      await expectAccessible(backOffice)
    }
  })
}
