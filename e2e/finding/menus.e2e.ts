import type { Page } from '@playwright/test'
import type { Campaign, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { SearchTreeNode } from '#search/contract.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { ask, list, longCategory } from '#test/offered-goods.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' })

async function sectionWhere(matches: (section: NavigationSection) => boolean): Promise<NavigationSection> {
  const { sections } = await ask<{ sections: NavigationSection[] }>('/section/tree/sv')
  const found = sections.find((section) => section.isListed && matches(section))
  if (!found) throw new Error('The shop has no such section')
  return found
}

test('hovering a section opens its menu after 200 ms', async ({ page }) => {
  const section = await sectionWhere(
    ({ categories: [first, ...others] }) => (first?.subCategories.length ?? 0) > 0 && others.length >= 4,
  )
  await open(page, '/se')
  const link = mainMenu(page).getByRole('link', { name: section.name, exact: true })
  const opened = link.evaluate(untilOpen)
  await link.hover()
  expect(await opened).toBeGreaterThanOrEqual(195)
  const menu = page.locator('.mega-menu')
  await expect(menu.getByRole('link', { name: 'Nya produkter' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Kampanjer' })).toBeVisible()
  const beside = menu.locator('.mega-menu-right')
  await expect(beside.getByRole('link', { name: 'Visa fler' }).last()).toHaveAttribute(
    'href',
    pathTo('section', { id: section.id, name: section.name }),
  )
  await expect(beside.getByRole('link', { name: section.categories[4]?.name ?? '', exact: true })).toBeVisible()
  for (const column of await menu.locator('ul').all())
    expect(await column.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  await expectAccessible(page)

  const first = section.categories[0]?.name ?? ''
  await menu.getByRole('link', { name: first, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(menu).toBeHidden()
})

test('a menu shows a campaign, requested once when the first menu opens', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/campaigns(\?|$)/.test(request.url())) asked.push(request.url())
  })
  const { data: campaigns } = await ask<{ data: Campaign[] }>('/campaigns')
  const { sections } = await ask<{ sections: NavigationSection[] }>('/section/tree/sv')
  const own = campaigns.find(({ sectionId, productCount }) => sectionId !== null && productCount > 0)
  const withOwn = sections.find(({ id }) => id === own?.sectionId)
  const without = sections.find(({ id, isListed }) => isListed && campaigns.every(({ sectionId }) => sectionId !== id))
  await open(page, '/se')
  expect(asked).toEqual([])
  await mainMenu(page)
    .getByRole('link', { name: without?.name ?? '', exact: true })
    .hover()
  const tile = page.locator('.mega-menu-right .mega-menu-promotion')
  await expect(tile).toContainText('Black Week')
  await mainMenu(page)
    .getByRole('link', { name: withOwn?.name ?? '', exact: true })
    .hover()
  await expect(tile).toContainText(own?.name ?? '')
  await expect(tile).toContainText(`${own?.productCount} produkt`)
  await expect(tile.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  expect(asked).toHaveLength(1)
  await tile.click()
  await expect(page).toHaveURL(new RegExp(`/campaign/${own?.id}-`))
})

test('an icon chosen by name in the back office is drawn', async ({ page }) => {
  const { sections } = await ask<{ sections: NavigationSection[] }>('/section/tree/sv')
  await page.route('**/api/section/tree/**', (route) =>
    route.fulfill({ json: { sections: sections.map((one) => ({ ...one, icon: 'alien' })), calendar: [] } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  const drawn = page.waitForResponse('**/api/dynimg/icon/alien/1A1A1D')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  expect((await drawn).status()).toBe(200)
})

function untilOpen(link: Element): Promise<number> {
  return new Promise((done) => {
    link.addEventListener('pointerenter', ({ timeStamp: cameAt }) => {
      const watcher = new MutationObserver(() => done(performance.now() - cameAt))
      watcher.observe(link, { attributes: true, attributeFilter: ['aria-expanded'] })
    })
  })
}

test('the main menu works by keyboard, and shows five of eight subcategories', async ({ page }) => {
  const { section } = await longCategory()
  const { sections } = await ask<{ sections: NavigationSection[] }>('/section/tree/sv')
  const [first, ...others] = section.categories
  const eight = first && {
    ...first,
    subCategories: Array.from({ length: 8 }, (_, at) => ({ ...first, id: 900 + at, subCategories: [] })),
  }
  const tree = sections.map((one) =>
    one.id === section.id && eight ? { ...one, categories: [eight, ...others] } : one,
  )
  await page.route('**/api/section/tree/**', (route) => route.fulfill({ json: { sections: tree, calendar: [] } }))
  await open(page, '/se')
  const link = mainMenu(page).getByRole('link', { name: section.name, exact: true })
  await link.focus()
  await page.keyboard.press('ArrowDown')
  const column = page.locator('.mega-menu-columns > div').first()
  await expect(column.getByRole('listitem')).toHaveCount(5)
  await expect(column.getByRole('link', { name: 'Visa fler' })).toBeVisible()
  await expect(page.locator('.mega-menu').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.mega-menu').getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.mega-menu')).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
})

test('on a phone the menu drills down step by step, with back and home', async ({ page }) => {
  const isParent = ({ subCategories }: NavigationSection['categories'][number]) => subCategories.length > 0
  const section = await sectionWhere(({ categories }) => categories.some(isParent))
  const parent = section.categories.find(isParent)?.name ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: section.name, exact: true }).click()
  await expect(menu.getByRole('link', { name: `Gå till ${section.name}` })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: parent, exact: true }).click()
  await expect(menu.getByRole('link', { name: `Visa alla i ${parent}` })).toBeVisible()
  await menu.getByRole('button', { name: `Tillbaka till ${section.name}` }).click()
  await expect(menu.getByRole('link', { name: `Gå till ${section.name}` })).toBeVisible()
  await menu.getByRole('button', { name: 'Till menyns början' }).click()
  for (const [name, href] of [
    ['Kundservice', /\/info\/1-/],
    ['Butiker', /\/info\/5-/],
    ['Företag', /\/campaign\/8827-/],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await menu.getByRole('button', { name: section.name, exact: true }).click()
  await menu.getByRole('link', { name: `Gå till ${section.name}` }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
})

test('a failing menu shows an error and retries', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/section/tree/**', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/se')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fel vid laddning av menyn.' })).toBeVisible()
  await page.unroute('**/api/section/tree/**')
  await page.getByRole('dialog').getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
})

test('the header hides on scrolling down, shows on scrolling up, and stays while something in it is open', async ({
  page,
}) => {
  const { id, name } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  const header = page.getByRole('banner')
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, 700)
  await expect(header).toHaveAttribute('data-hidden')
  await page.mouse.wheel(0, -300)
  await expect(header).not.toHaveAttribute('data-hidden')
  await header.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(400, 700)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  await expect(header).not.toHaveAttribute('data-hidden')
})

test('breadcrumbs lead from home through the section to the page', async ({ page }) => {
  const { id, name, section } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  const crumbs = page.getByRole('navigation', { name: 'Brödsmulor' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Hem', section.name, name])
  await crumbs.getByRole('link', { name: section.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Hem' }).click()
  await expect(page).toHaveURL(/\/se$/)
})

test('a category page links to its siblings, parent and campaigns; a search does not', async ({ page }) => {
  const { id, name, section } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  const side = page.getByRole('complementary').getByRole('navigation', { name: 'Kategorier' })
  await expect(side.getByRole('link', { name: 'Kampanjer' })).toBeVisible()
  await side.locator('.side-navigation-back').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.name)
  await open(page, pathTo('search', { text: 'mus' }))
  await expect(page.getByRole('navigation', { name: 'Kategorier' })).toHaveCount(0)
})

test('the footer links to every information page and both campaigns', async ({ page, request }) => {
  await open(page, '/se')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const pages = [1, 5, 6, 7, 8, 9, 15, 16, 17, 20, 21, 23, 25, 26, 28, 34, 35]
  for (const id of pages) expect(hrefs.join(' '), `info page ${id}`).toMatch(new RegExp(`/info/${id}(-|\\b)`))
  for (const id of [7866, 8827]) expect(hrefs.join(' ')).toMatch(new RegExp(`/campaign/${id}`))
  for (const href of new Set(hrefs)) expect([href, (await request.get(href)).status()]).toEqual([href, 200])
})

test('the footer names the providers of payments and deliveries', async ({ page }) => {
  await open(page, '/se')
  const partners = page.getByRole('list', { name: 'Betalning och leverans med' }).getByRole('listitem')
  await expect(partners).toHaveText([
    'Swish',
    'Kort',
    'Faktura',
    'Delbetalning',
    'Klarna',
    'Norrbud',
    'Kvällsbudet',
    'Paketnära',
  ])
})

test('the checkout has no search, menus, announcement bar and footer', async ({ page }) => {
  await open(page, pathTo('checkout'))
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Leverans och service' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /varukorg|meny/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('an offline message is shown until the network is back', async ({ page, context }) => {
  const bar = page.getByText('Du verkar sakna internetanslutning')
  const chat = page.getByRole('button', { name: 'Chatt' })
  await open(page, '/se')
  await expect(chat).toBeVisible()
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  const [below, above] = [await bar.boundingBox(), await chat.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0), 'the chat stands on the bar').toBeLessThanOrEqual(below?.y ?? 0)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
})

test('the phone menu links to the back office for employees only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/se')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('listitem').first()).toBeVisible()
  await expect(menu.getByRole('region', { name: 'Admin' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Fyndvaror' })).toHaveAttribute('href', /section\/18-/)
  await logInAs(page, 'anstalld')
  await open(page, '/se')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  const admin = menu.getByRole('region', { name: 'Admin' })
  await expect(admin.getByRole('link', { name: 'Adminstart' })).toHaveAttribute('href', '/admin/')
  await expect(admin.getByRole('link', { name: 'Utkorg' })).toHaveCount(0)
  await expectAccessible(page)
  await logInAs(page, 'admin')
  await open(page, '/se')
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(admin.getByRole('link', { name: 'Utkorg' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('the side column', () => {
  const side = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Kategorier' })

  async function goTo(page: Page, name: string): Promise<void> {
    await mainMenu(page).getByRole('link', { name, exact: true }).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  test('waits for slow navigation data and then shows the selection', async ({ page }) => {
    const { section } = await longCategory()
    await open(page, '/se')
    let letGo = () => {}
    const blocked = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/api/section/tree/**', async (route) => {
      await blocked
      await route.continue()
    })
    await goTo(page, section.name)
    await expect(side(page).locator('.spinner').first()).toBeVisible()
    letGo()
    await expect(side(page).getByRole('heading', { name: section.name })).toBeVisible()
    await expect(side(page).getByRole('link', { name: new RegExp(`^${section.categories[0]?.name}`) })).toBeVisible()
  })

  test('reports failing navigation next to a working list, and retries', async ({ page }) => {
    const { section } = await longCategory()
    await open(page, '/se')
    await page.route('**/api/section/tree/**', (route) => route.fulfill({ status: 500, json: {} }))
    await goTo(page, section.name)
    await expect(page.locator('main .list-view-sheet article').first()).toBeVisible()
    await expect(side(page).getByRole('status')).toHaveText('Fel vid laddning av menyn.')
    await page.unroute('**/api/section/tree/**')
    await side(page).getByRole('button', { name: 'Försök igen' }).click()
    await expect(side(page).getByRole('heading', { name: section.name })).toBeVisible()
  })

  test("lists sections next to campaigns, and the manufacturer's tree next to a manufacturer", async ({ page }) => {
    const { section, id } = await longCategory()
    await open(page, pathTo('campaigns'))
    await side(page).getByRole('link', { name: section.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/campaigns/${section.id}`))
    await expect(side(page).getByRole('link', { name: section.name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const { products } = await list(`category/${id}`)
    const manufacturer = products[0]?.manufacturer?.id ?? 0
    const tree = await ask<SearchTreeNode[]>(`/searchtree?manufacturer=${manufacturer}`)
    const leaves = (nodes: SearchTreeNode[]): SearchTreeNode[] =>
      nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]))
    await open(page, pathTo('manufacturer', { id: manufacturer }))
    await expect(side(page).locator('.side-navigation-two').getByRole('link')).toHaveText(
      leaves(tree).map(({ name }) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
    )
    await expect(side(page).getByRole('link', { name: section.name, exact: true })).toHaveCount(0)
    for (const path of [pathTo('toplist', { id: 1 }), pathTo('campaign', { sid: 7866 })]) {
      await page.goto(path)
      await expect(side(page)).toHaveCount(0)
    }
  })
})
