import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ProductRow } from '#catalog/product-row.ts'
import { address, parseAddress } from '#illustrations/address.ts'
import { drawingFrom } from '#illustrations/drawing.ts'
import { importRows } from '#importing/server/import-rows.ts'
import { isEnergyLabelled } from '#labels/energy-groups.ts'
import { testDatabase } from '#test/database.ts'
import { accessories } from './accessories.ts'
import { articles } from './articles.ts'
import { attributes } from './attributes.ts'
import { bundles } from './bundles.ts'
import { calendarEntries, campaigns } from './campaigns.ts'
import { flatCategories } from './categories.ts'
import { featured } from './goods/featured.ts'
import { starsOf } from './goods/stars.ts'
import { googleCategories } from './google-categories.ts'
import { highlights } from './highlights.ts'
import { infoPages } from './info-pages.ts'
import { manufacturers } from './manufacturers.ts'
import { popularCategories } from './popular-categories.ts'
import { demoProducts } from './products.ts'
import { sections } from './sections.ts'
import { seedShop } from './seed.ts'
import { siteMessages } from './site-messages.ts'
import { stores } from './stores.ts'
import { toplists } from './toplists.ts'
import { wishlists } from './wishlists.ts'

const now = new Date('2026-11-21T10:00:00+01:00')
const rows = [...demoProducts(now)]
const isReduced = ({ offers = [] }: ProductRow, at: Date) =>
  offers.some(({ from, to }) => Date.parse(from) <= at.getTime() && (!to || at.getTime() < Date.parse(to)))
const idsOf = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))

test('comparisons have a product kind for every category', () => {
  const all = flatCategories()
  const kindOf = (id: number | null): string | undefined =>
    id === null ? undefined : (googleCategories[id] ?? kindOf(all.find((one) => one.id === id)?.parentId ?? null))
  expect(all.filter(({ id }) => !kindOf(id)).map(({ name }) => name)).toEqual([])
  expect(Object.keys(googleCategories).filter((id) => !idsOf(all).has(Number(id)))).toEqual([])
})

describe('products', () => {
  test('there are enough products for a realistic shop', () => {
    expect(rows.length).toBeGreaterThan(1400)
  })

  test('the terms promise a guarantee only of products that state one', () => {
    const without = rows.filter(({ digital, attributes: values }) => !digital && !values?.Garanti)
    const page = infoPages().find(({ id }) => id === 16)?.text ?? ''
    expect(without.length).toBeGreaterThan(0)
    expect(without.length).toBeLessThan(rows.length / 2)
    expect(page).toContain('De flesta nya varor har garanti.')
    expect(page).toContain('En vara utan den raden har ingen garanti')
  })

  test('the importer accepts every row', () => {
    for (const row of rows) expect(ProductRow.safeParse(row).error, row.name).toBeUndefined()
  })

  test('ids, names, GTINs and public numbers are unique', () => {
    for (const key of ['id', 'name', 'gtin', 'productId'] as const) {
      const values = rows.map((row) => row[key]).filter((value) => value !== undefined)
      expect(new Set(values).size, key).toBe(values.length)
    }
  })

  test('wishlists contain existing products', () => {
    const names = new Set(rows.map(({ name }) => name))
    for (const { products } of wishlists) for (const { name } of products) expect(names.has(name), name).toBe(true)
  })

  test('bundles and accessories refer to existing products', () => {
    const names = new Set(rows.map(({ id }) => id))
    for (const { goods } of bundles) for (const name of goods) expect(names.has(name), name).toBe(true)
    const [categories, known] = [idsOf(flatCategories()), new Set<string>(attributes.map(({ name }) => name))]
    for (const { category_id, accessory_id, attribute } of accessories) {
      expect(categories.has(category_id) && categories.has(accessory_id), `${category_id} ${accessory_id}`).toBe(true)
      if (attribute) expect(known.has(attribute)).toBe(true)
    }
  })

  test('categories, manufacturers, stores, campaigns and attributes exist', () => {
    const known = {
      categories: idsOf(flatCategories()),
      stores: idsOf(stores),
      campaigns: idsOf(campaigns(now)),
      manufacturers: new Set(manufacturers.map(({ name }) => name)),
      attributes: new Set<string>(attributes.map(({ name }) => name)),
    }
    for (const row of rows) {
      expect(known.categories.has(Number(row.category)), row.name).toBe(true)
      expect(known.manufacturers.has(row.brand ?? ''), row.brand).toBe(true)
      for (const store of Object.keys(row.stock?.stores ?? {})) expect(known.stores.has(Number(store))).toBe(true)
      for (const id of row.campaigns ?? []) expect(known.campaigns.has(id)).toBe(true)
      for (const { campaignId } of row.offers ?? []) if (campaignId) expect(known.campaigns.has(campaignId)).toBe(true)
      for (const name of Object.keys(row.attributes ?? {})) expect(known.attributes.has(name), name).toBe(true)
    }
  })

  test('everything that is sold with an energy label has one', () => {
    const all = new Map(flatCategories().map((category) => [category.id, category]))
    const kindOf = (id: number | null): string | null =>
      id === null ? null : (googleCategories[id] ?? kindOf(all.get(id)?.parentId ?? null))
    const labelled = rows.filter((row) => isEnergyLabelled(kindOf(Number(row.category))) && !row.fyndwareClass)
    expect(labelled.length).toBeGreaterThan(100)
    expect(labelled.filter(({ energy }) => !energy).map(({ name }) => name)).toEqual([])
  })

  test('every product has its safety text, and none an empty phrase', () => {
    for (const { name, safety, text } of rows) {
      expect(safety, name).toMatch(/\.$/)
      expect(text, name).not.toMatch(/det som står i|enligt beskrivningen/)
    }
  })

  test('food is declared and compared, and video games have their PEGI mark', () => {
    const foods = rows.filter(({ category }) => category === 56)
    expect(foods.length).toBeGreaterThan(3)
    for (const { food, attributes = {}, name } of foods) {
      expect(food, name).toBeDefined()
      expect(attributes.Nettovikt ?? attributes.Nettovolym, name).toBeDefined()
    }
    const games = rows.filter(({ category }) => [321, 322, 323].includes(Number(category)))
    for (const { name, attributes } of games) expect(attributes?.PEGI, name).toBeDefined()
  })

  test('batteries and lamps in packs say how many they are', () => {
    const packs = rows.filter(({ name, category }) => / (\d+)-pack/.test(name) && [821, 841].includes(Number(category)))
    expect(packs.length).toBeGreaterThan(4)
    for (const { name, attributes } of packs) {
      const [, count] = / (\d+)-pack/.exec(name) ?? []
      expect(attributes?.['Antal i förpackningen'], name).toEqual({ value: Number(count), unit: 'st' })
    }
  })

  test('phones say that no charger is included', () => {
    const phones = rows.filter(({ drawing }) => drawing?.type === 'mobil')
    for (const { name, charger } of phones) expect(charger, name).toMatchObject({ isIncluded: false })
  })

  test('every drawing can be rendered from its address', () => {
    for (const { drawing, name } of rows) {
      expect(drawing, name).toBeDefined()
      if (!drawing) continue
      expect(drawingFrom(drawing), name).toEqual(drawing)
      expect(parseAddress(address(drawingFrom(drawing)))).not.toBeNull()
    }
  })

  test('every leaf category has products', () => {
    const parents = new Set(flatCategories().map(({ parentId }) => parentId))
    const filled = new Set(rows.map(({ category }) => category))
    const empty = flatCategories().filter(({ id }) => !parents.has(id) && !filled.has(id))
    expect(empty.map(({ name }) => name)).toEqual([])
  })

  test('every featured product exists', () => {
    const names = new Set(rows.map(({ name }) => name))
    expect(Object.keys(featured).filter((name) => !names.has(name))).toEqual([])
  })

  test('a reduced price is below the ordinary one, which was in force before it', () => {
    for (const { name, price, offers = [], priceHistory = [] } of rows) {
      for (const offer of offers) {
        expect(Number(offer.price), name).toBeLessThan(Number(price))
        expect(
          priceHistory.some(({ from }) => Date.parse(from) < Date.parse(offer.from) - 30 * 86_400_000),
          name,
        ).toBe(true)
      }
    }
  })

  test('offers, releases and stock dates are relative to the current time', () => {
    const later = new Date('2027-05-03T10:00:00+02:00')
    const inMay = [...demoProducts(later)]
    expect(inMay.filter((row) => isReduced(row, later)).length).toBe(rows.filter((row) => isReduced(row, now)).length)
    for (const { restockOn } of inMay) if (restockOn) expect(restockOn > '2027-05-03').toBe(true)
  })

  test('a campaign has products of every category that its texts name, at reduced prices until it ends', () => {
    const named: Record<number, number[]> = {
      9601: [331, 332, 333, 421],
      9602: [511, 522],
      9603: [911],
      9604: [134, 337, 338, 422],
      9605: [411, 413, 430],
    }
    for (const loaded of [now, new Date('2027-02-12T10:00:00+01:00')]) {
      const goods = [...demoProducts(loaded)]
      for (const { id, name, startsAt, endsAt } of campaigns(loaded)) {
        const inCampaign = goods.filter((row) => row.campaigns?.includes(id))
        expect(inCampaign.length, name).toBeGreaterThan(5)
        const themed = inCampaign.filter(({ category }) => named[id]?.includes(Number(category)))
        expect([...new Set(themed.map(({ category }) => Number(category)))].toSorted(), name).toEqual(named[id] ?? [])
        if (!startsAt || !endsAt) continue
        const moments = [Math.max(loaded.getTime(), startsAt.getTime()), endsAt.getTime() - 1]
        for (const at of moments.map((ms) => new Date(ms))) {
          const reduced = inCampaign.filter((row) => isReduced(row, at))
          expect(reduced.length, `${name} at ${at.toISOString()}`).toBeGreaterThan(inCampaign.length / 2)
        }
      }
    }
  })

  test('products are deterministic for a given time', () => {
    expect([...demoProducts(now)]).toEqual(rows)
  })

  test('unreleased products have no reviews', () => {
    const upcoming = rows.filter(({ releaseAt }) => releaseAt && Date.parse(releaseAt) > now.getTime())
    expect(upcoming.length).toBeGreaterThan(4)
    for (const row of upcoming)
      expect([row.stars, row.reviews, row.ratingType]).toEqual([undefined, undefined, 'hypefactor'])
  })

  test('insurance is offered from three hundred kronor only', () => {
    for (const { price, insurance, name } of rows)
      if (insurance) expect(Number(price), name).toBeGreaterThanOrEqual(300)
  })
})

test.each([
  [4.8, 871],
  [4.2, 64],
  [3.9, 7],
  [2.5, 2],
  [5, 12],
])('ratings averaging %d from %d people have that average', (average, count) => {
  const stars = starsOf(average, count)
  const sum = stars.reduce((total, given, index) => total + given * (index + 1), 0)
  expect(stars.reduce((total, given) => total + given)).toBe(count)
  expect(Math.abs(sum / count - average)).toBeLessThan(0.5 / count + 0.05)
})

describe('the rest of the shop', () => {
  test('sections have the ids that pages refer to', () => {
    for (const id of [13, 14, 18, 20, 21]) expect(idsOf(sections).has(id)).toBe(true)
  })

  test('every information page exists', () => {
    const wanted = [1, 5, 6, 7, 8, 9, 15, 16, 17, 20, 21, 23, 25, 26, 28, 34, 35, 36, 37]
    expect(
      infoPages()
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual(wanted)
    for (const { name, text, position } of infoPages()) {
      expect(name).not.toBe('')
      expect(text.length, name).toBeGreaterThan(600)
      expect(position, name).toBeGreaterThanOrEqual(0)
    }
  })

  test('articles are published, and name authors, products and categories that exist', () => {
    const categories = idsOf(flatCategories())
    const names = new Set(rows.map(({ name }) => name))
    for (const { heading, author, products, text, published_at } of articles(now)) {
      expect(author, heading).toMatch(/^\p{L}+ \p{L}+, /u)
      expect(
        products.filter((name) => !names.has(name)),
        heading,
      ).toEqual([])
      expect(published_at.getTime(), heading).toBeLessThan(now.getTime())
      const links = [...text.matchAll(/\(\/se\/([a-z]+)\/(\d+)/g)]
      expect(links.length, heading).toBeGreaterThan(1)
      for (const [, kind, id] of links)
        expect(kind === 'category' && categories.has(Number(id)), `${kind} ${id}`).toBe(true)
    }
  })

  test('lists and tiles link to existing categories and sections', () => {
    const categories = idsOf(flatCategories())
    for (const { sectionId } of toplists) if (sectionId) expect(idsOf(sections).has(sectionId)).toBe(true)
    for (const { entityId, entityType } of popularCategories)
      if (entityType === 2) expect(categories.has(entityId)).toBe(true)
    for (const { categoryId } of highlights) if (categoryId) expect(categories.has(categoryId)).toBe(true)
  })

  test('the calendar covers 2024 as documented, and the current year', () => {
    const all = calendarEntries(now)
    for (const year of [2024, 2026]) {
      const days = (placement: string) => {
        const found = all.find(
          (entry) => entry.placement === placement && entry.fromDay.startsWith(`${year}`) && entry.campaignId !== 7648,
        )
        return [found?.fromDay, found?.toDay]
      }
      expect(days('top-navigation')).toEqual([`${year}-11-11`, `${year}-12-02`])
      expect(days('black-week-links')).toEqual([`${year}-11-01`, `${year}-12-02`])
      expect(days('usp')).toEqual([`${year}-11-15`, `${year}-12-02`])
      expect(days('countdown')[1]).toBe(`${year}-11-14`)
      expect(days('christmas')).toEqual([`${year}-12-01`, `${year + 1}-01-10`])
    }
  })
})

test('texts follow the style guide and name no real manufacturer', () => {
  const real =
    /\b(apple|iphone|ipad|macbook|samsung|galaxy|sony|playstation|nintendo|xbox|microsoft|windows|logitech|razer|intel|amd|ryzen|nvidia|geforce|google|android|pixel buds|asus|corsair|canon|nikon|fujifilm|bose|ikea|garmin|philips|roomba|dyson|thunderbolt|magsafe|dolby|facebook|instagram|tiktok|youtube|twitch|discord|klarna|postnord)\b/i
  const texts = [
    ...rows.flatMap((row) => [
      row.name,
      row.subTitle ?? '',
      row.text ?? '',
      row.safety ?? '',
      ...(row.reviews ?? []).map(({ text }) => text),
    ]),
    ...infoPages().map(({ text }) => text),
    ...articles(now).map(({ heading, author, text }) => `${heading} ${author} ${text}`),
    ...campaigns(now).flatMap(({ name, title, text }) => [name, title, text]),
    ...siteMessages(now).map(({ message }) => message),
    ...flatCategories().flatMap(({ name, info }) => [name, info]),
    ...stores.map(({ text }) => text),
  ]
  for (const text of texts) {
    expect(text).not.toContain('!')
    expect(text).not.toContain('{}')
    expect(text).not.toMatch(/undefined|NaN/)
    expect(text).not.toMatch(real)
  }
})

test('every menu icon exists', () => {
  const folder = new URL('../../node_modules/@phosphor-icons/core/assets/regular/', import.meta.url)
  for (const { icon } of [...sections, ...flatCategories()]) {
    expect(readFileSync(new URL(`${icon}.svg`, folder), 'utf8')).toContain('<svg')
  }
})

test('the campaigns have the ids that addresses and other systems know', () => {
  const ids = campaigns(new Date()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([7866, 9504, 7648, 8827]))
})

test('seeding twice changes nothing', async () => {
  const db = await testDatabase()
  const furnish = () =>
    seedShop({
      db,
      now,
      passwordHashOf: () => '',
      importRows: async (goods) => {
        const report = await importRows({ db, source: 'demo', rows: goods, now })
        expect(report.rejected).toBe(0)
      },
    })
  await furnish()
  const before = await counts(db)
  expect(before.product).toBe(rows.length)
  await furnish()
  expect(await counts(db)).toEqual(before)

  const [card] = await db.query<{ name: string }>('', 'select name from product where id = 290553')
  expect(card?.name).toBe('Presentkort')
  const [aurora] = await db.query<{ rating: number; count: number }>(
    '',
    `select round(rating::numeric, 1)::real as rating, review_count as count from product where external_id like 'skarpa-aurora-27-qhd-240-hz-gamingskarm'`,
  )
  expect(aurora).toEqual({ rating: 4.6, count: 187 })
  await db.close()
}, 60_000)

async function counts(db: Awaited<ReturnType<typeof testDatabase>>): Promise<Record<string, number>> {
  const tables = [
    'section',
    'category',
    'manufacturer',
    'campaign',
    'calendar_entry',
    'attribute',
    'store',
    'member',
    'toplist',
  ]
  const more = [
    'popular_category',
    'highlight',
    'site_message',
    'info_page',
    'product',
    'offer',
    'price_log',
    'stock',
    'review',
  ]
  const found: Record<string, number> = {}
  for (const table of [...tables, ...more]) {
    const [row] = await db.query<{ count: number }>('', `select count(*)::int as count from ${table}`)
    found[table] = row?.count ?? 0
  }
  return found
}
