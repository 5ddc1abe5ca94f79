import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { findOrder, openBackOffice, openOutbox } from './employee.ts'

test('an employee packs and sends half, and the guest sees it', async ({ page, browser }) => {
  const [mouse, board] = await goods(2)
  const placed = await order(page, { [mouse?.id ?? 0]: 2, [board?.id ?? 0]: 1 })
  const backOffice = await openBackOffice(browser)
  await findOrder(backOffice, placed.number)
  await expectAccessible(backOffice)
  await backOffice.getByLabel(`Antal ${mouse?.name}`).fill('1')
  await backOffice.getByLabel(`Antal ${board?.name}`).fill('0')
  await backOffice.getByRole('button', { name: 'Packa det här' }).click()
  const parcel = backOffice.getByRole('article')
  await expect(parcel).toContainText('Packad')
  await parcel.getByRole('button', { name: 'Skicka' }).click()
  await expect(parcel).toContainText('På väg')
  await expect(backOffice.getByText(/^Kvitto \d+,/).first()).toBeVisible()
  await backOffice.getByLabel('Anteckning, syns bara för anställda').fill('Resten kommer på måndag.')
  await backOffice.getByRole('button', { name: 'Spara anteckning' }).click()
  await expect(backOffice.getByRole('region', { name: 'Händelser' })).toContainText(
    'Resten kommer på måndag. av anstalld',
  )
  await expectAccessible(backOffice)

  await open(page, orderPath(placed))
  const parcels = page.getByRole('region', { name: 'Dina paket' })
  await expect(parcels.getByRole('article')).toContainText('På väg')
  await expect(parcels.getByRole('link', { name: /^Spåra paketet KR\d+SE$/ })).toBeVisible()
  const left = parcels.getByRole('list').last()
  await expect(left).toContainText(`1 st ${mouse?.name}`)
  await expect(left).toContainText(`1 st ${board?.name}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'En del är skickad' })).toBeVisible()
  await expect(page.getByText('Resten kommer på måndag.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Avbryt beställningen' })).toHaveCount(0)
  await expectAccessible(page)

  const outbox = await openOutbox(browser)
  await expect(outbox.getByRole('heading', { name: `Din beställning ${placed.number} är på väg` })).toBeVisible()
  for (const one of [backOffice, outbox]) await one.context().close()
})

test('only employees can open the orders page', async ({ page }) => {
  const answer = await page.goto('/admin/orders')
  expect(answer?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logga in i admin')
  await expect(page.getByRole('table')).toHaveCount(0)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/se')
  expect(scripts.filter((url) => url.includes('admin'))).toEqual([])
})
