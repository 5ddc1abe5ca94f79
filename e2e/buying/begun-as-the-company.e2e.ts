import { expect, expectAccessible, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { openCheckout } from './checkout.ts'

test("the checkout of a company's account begins as the company", async ({ page }) => {
  await logInAs(page, 'foretag')
  await openCheckout(page)
  const company = page.getByRole('button', { name: 'Företag', exact: true })
  const person = page.getByRole('button', { name: 'Privatperson' })
  await expect(company).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Ljusverket i Göteborg AB')
  await expect(page.getByLabel('Organisationsnummer')).toHaveValue('559999-9868')
  const ways = page.getByRole('radiogroup', { name: 'Betalning' })
  await expect(ways.getByRole('radio', { name: /^Swish/ })).toBeChecked()
  await expect(ways.getByRole('radio', { name: /^(Delbetal|Klarna|Faktura \()/ })).toHaveCount(0)
  await expect(page.getByText('Du kan betala med Swish, kort eller företagsfaktura.')).toBeVisible()
  const review = page.getByRole('region', { name: 'Du beställer' })
  await expect(review.getByRole('link', { name: 'köpvillkoren för företag' })).toBeVisible()
  await expect(review.getByText('ångerrätt')).toHaveCount(0)
  await expectAccessible(page)

  await person.click()
  await expect(page.getByText('Du kan betala med Swish, kort, faktura, delbetalning eller Klarna.')).toBeVisible()
  await expect(review.getByRole('link', { name: 'ångerrätt' })).toBeVisible()
  await expect(page.getByLabel('Organisationsnummer')).toHaveCount(0)
})
