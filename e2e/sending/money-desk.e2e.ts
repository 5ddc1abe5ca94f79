import { randomUUID } from 'node:crypto'
import { makeBuyer } from '#test/buyer.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { openDesk } from './employee.ts'

test('an employee registers what a company has paid, and what a provider has paid out', async ({ browser }) => {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const [product] = await goods(1)
  const company = makeBuyer(() => origin)
  await company.logIn('foretag')
  await company.put(product?.id ?? 0)
  const { status, body } = await company.order(await company.total(), randomUUID(), {
    customerType: 'company',
    reference: 'Elin Berg',
    paymentMethod: 'company-invoice',
  })
  expect(status).toBe(200)
  const { number } = body.data
  const guest = makeBuyer(() => origin)
  await guest.put(product?.id ?? 0)
  await guest.order(await guest.total(), randomUUID(), { paymentMethod: 'klarna' })

  const desk = await openDesk(browser)
  await desk.goto('/admin/payments')
  const invoice = desk.getByRole('article', { name: `Ljusverket i Göteborg AB, Order ${number}` })
  await expect(invoice).toContainText('Obetald')
  await expectAccessible(desk)
  await invoice.getByText('Registrera betalning').click()
  await invoice.getByLabel('Belopp, kr').fill('ett')
  await invoice.getByRole('button', { name: 'Bokför' }).click()
  await expect(invoice).toContainText('Skriv ett belopp i kronor')
  await invoice.getByLabel('Belopp, kr').fill('1,50')
  await invoice.getByRole('button', { name: 'Bokför' }).click()
  await expect(invoice).toContainText('1,50 kr kom')

  const klarna = desk.getByRole('form', { name: 'Klarna' })
  await klarna.getByLabel('Avgift, kr').fill('12,50')
  await klarna.getByRole('button', { name: 'Registrera utbetalning' }).press('Enter')
  await expect(klarna).toHaveCount(0)
  await expectAccessible(desk)
})

const pages = {
  orders: 'anstalld',
  returns: 'anstalld',
  payments: 'anstalld',
  codes: 'anstalld',
  books: 'admin',
  outbox: 'admin',
}
for (const [path, username] of Object.entries(pages)) {
  test(`the shop keeper's page ${path} is read by everybody, in both themes`, async ({ browser }) => {
    const desk = await openDesk(browser, username)
    for (const theme of ['light', 'dark']) {
      await desk.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await desk.goto(`/admin/${path}`)
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(desk.locator('header [aria-current=page]')).toHaveCount(1)
      await expectAccessible(desk)
    }
  })
}
