import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a member sees their rank, what it gives and their place, and can leave the top list', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/se/member/1-elin/benefits')
  await expect(page.getByRole('listitem').filter({ hasText: 'din rang' })).toContainText('Gold')
  await expect(page.getByRole('heading', { name: /Gold.*Din rang/ })).toBeVisible()
  await page.getByText('Alla nivåer').click()
  await expect(page.getByRole('row', { name: /^21 V O I D/ })).toContainText('200')
  await expectAccessible(page)

  const menu = page.getByRole('navigation', { name: 'Mina sidor' })
  await menu.getByRole('link', { name: 'Topplista' }).click()
  const own = page.getByRole('row').filter({ hasText: 'elin' })
  await expect(own).toContainText('(du)')
  await expectAccessible(page)
  await page.getByLabel('Visa mig i topplistan').click()
  await expect(page.getByText('Du syns inte i listan.')).toBeVisible()
  await expect(own).toBeHidden()
  await page.getByLabel('Visa mig i topplistan').click()
  await expect(own).toBeVisible()

  await menu.getByRole('link', { name: 'Erbjudanden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erbjudanden' })).toBeVisible()
  const offers = page.getByRole('main').locator('.cath__s article')
  await expect(offers.first()).toBeVisible()
  expect(await offers.filter({ hasText: 'Medlemspris!' }).count()).toBe(await offers.count())
})

test('another’s own pages lead to what they show of themselves, and a visitor logs in first', async ({ page }) => {
  await open(page, '/se/member/2-foretag/benefits')
  await expect(page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
  await logInAs(page, 'elin')
  await open(page, '/se/member/2-foretag/benefits')
  await expect(page).toHaveURL(/\/member\/2(-foretag)?\/achievements$/)
  const menu = page.getByRole('navigation', { name: 'Mina sidor' })
  await expect(menu.getByRole('link')).toHaveText(['Prestationer'])
})
