import { pathTo } from '#paths.ts'
import { memberPages, shownToOthers } from '#shell/member/member-pages.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a member sees rank, benefits and position, and can leave the top list', async ({ page }) => {
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
  const offers = page.getByRole('main').locator('.list-view-sheet article')
  await expect(offers.first()).toBeVisible()
  expect(await offers.filter({ hasText: 'Medlemspris!' }).count()).toBe(await offers.count())
})

test("another member's private pages redirect to their public one, and a visitor must log in", async ({ page }) => {
  await open(page, '/se/member/2-foretag/benefits')
  await expect(page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true })).toBeVisible()
  await logInAs(page, 'elin')
  await open(page, '/se/member/2-foretag/benefits')
  await expect(page).toHaveURL(/\/member\/2(-foretag)?\/achievements$/)
  const menu = page.getByRole('navigation', { name: 'Mina sidor' })
  await expect(menu.getByRole('link')).toHaveText(['Prestationer'])
})

test("no page of one's own is answered under the address of another member", async ({ page }) => {
  await logInAs(page, 'elin')
  const answered = memberPages.map(async ({ name }) => {
    const answer = await page.request.get(pathTo(name, { id: 2 }), { maxRedirects: 0 })
    return { name, status: answer.status(), location: answer.headers().location }
  })
  const location = pathTo(shownToOthers, { id: 2 })
  expect(await Promise.all(answered)).toEqual(
    memberPages.map(({ name }) =>
      name === shownToOthers ? { name, status: 200, location: undefined } : { name, status: 302, location },
    ),
  )
  const base = await page.request.get('/member')
  expect([base.status(), new URL(base.url()).pathname]).toEqual([200, '/member/orders'])
  const nobody = await page.request.get(pathTo('member.offers', { id: 999_999 }))
  expect(nobody.status()).toBe(404)
})
