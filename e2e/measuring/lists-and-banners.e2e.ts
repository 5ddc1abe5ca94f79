import { pathTo } from '#paths.ts'
import { demoPassword } from '#test/demo-password.ts'
import { expect, open, test } from '#test/journey.ts'
import { agreeToStatistics, dataLayerOf } from '#test/measured.ts'
import { goods, longCategory } from '#test/offered-goods.ts'

test('a fast scrolled list is tracked once, and so is the opened product', async ({ page }) => {
  await agreeToStatistics(page)
  const { id, name } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  const seen = async () => (await dataLayerOf(page)).filter(({ event }) => event === 'view_item_list')
  await expect.poll(seen).toHaveLength(1)
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 400)
  await expect.poll(seen).toHaveLength(2)
  const [atFirst, whileScrolled] = await seen()
  expect(atFirst?.ecommerce).toMatchObject({ item_list_name: `category/${id}`, currency: 'SEK' })
  const idsOf = (events: typeof atFirst) =>
    ((events?.ecommerce?.items ?? []) as { item_id: string }[]).map(({ item_id }) => item_id)
  expect(idsOf(whileScrolled).length).toBeGreaterThan(2)
  expect(idsOf(atFirst).filter((one) => idsOf(whileScrolled).includes(one))).toEqual([])

  await page.locator('main .list-view-sheet article h3 a').first().click()
  await expect.poll(async () => (await dataLayerOf(page)).map(({ event }) => event)).toContain('view_item')
  const opened = (await dataLayerOf(page)).find(({ event }) => event === 'select_item')
  expect(opened?.ecommerce).toMatchObject({ item_list_name: `category/${id}`, items: [{ index: 0 }] })
})

test('a search, a login, a wish and viewing the cart are each tracked once', async ({ page }) => {
  await agreeToStatistics(page)
  await open(page, '/se')
  const search = page.getByRole('combobox', { name: 'Sök', exact: true })
  await search.fill('mus')
  await search.press('Enter')
  const events = async (name: string) => (await dataLayerOf(page)).filter(({ event }) => event === name)
  await expect.poll(() => events('search')).toHaveLength(1)
  expect((await events('search'))[0]).toMatchObject({ search_term: 'mus' })

  const heart = page.getByRole('button', { name: /^Spara .* i önskelista$/ }).first()
  await heart.click()
  const way = page.getByRole('dialog', { name: 'Logga in för att spara' })
  await way.getByLabel('Användarnamn eller e-post').fill('admin')
  await way.getByLabel('Lösenord', { exact: true }).fill(demoPassword)
  await way.getByRole('button', { name: 'Logga in', exact: true }).click()
  const lists = page.getByRole('dialog', { name: 'Spara i önskelista' })
  await lists.getByLabel('Ny önskelista').fill(`Mätt ${Date.now()}`)
  await lists.getByRole('button', { name: 'Skapa listan' }).click()
  await expect.poll(async () => (await events('add_to_wishlist')).length).toBeGreaterThan(0)
  expect((await events('add_to_wishlist'))[0]?.ecommerce).toMatchObject({ currency: 'SEK', items: [{}] })
  expect((await events('login')).length).toBe(1)
  expect(await events('sign_up')).toEqual([])

  const [product] = await goods(1)
  await open(page, pathTo('product', { id: product?.id, name: product?.name }))
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  await expect.poll(() => events('view_cart')).toHaveLength(1)
  expect((await events('view_cart'))[0]?.ecommerce).toMatchObject({ currency: 'SEK', items: [{ quantity: 1 }] })
})

test('a banner is tracked when seen and when clicked', async ({ page }) => {
  await agreeToStatistics(page)
  await open(page, '/se')
  const tile = page.locator('[data-promotion*=highlights]').first()
  const promotions = async (name: string) =>
    (await dataLayerOf(page))
      .filter(({ event }) => event === name)
      .map(({ promotion }) => promotion as { location: string; index: number })
  const places = async () => (await promotions('view_promotion')).map(({ location }) => location)
  await expect.poll(places).toContain('top-panel')
  await tile.scrollIntoViewIfNeeded()
  await expect.poll(places).toContain('highlights')
  await tile.getByRole('link').first().click()
  await expect.poll(() => promotions('select_promotion')).toHaveLength(1)
  const [followed] = await promotions('select_promotion')
  expect(Object.keys(followed ?? {}).toSorted()).toEqual(['id', 'index', 'location', 'name', 'position', 'type'])
})
