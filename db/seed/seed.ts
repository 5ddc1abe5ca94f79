import { hashPassword } from '#account/server/passwords.ts'
import type { ProductRow } from '#catalog/product-row.ts'
import { markChanged, markNavigationChanged } from '#catalog/server/changes.ts'
import { fold } from '#catalog/server/import/fold.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { accessories } from './accessories.ts'
import { attributes } from './attributes.ts'
import { bundles } from './bundles.ts'
import { campaigns, windows } from './campaigns.ts'
import { type FlatCategory, flatCategories } from './categories.ts'
import { highlights } from './highlights.ts'
import { infoPages } from './info-pages.ts'
import { manufacturers } from './manufacturers.ts'
import { demoPassword, members, type SeedMember } from './members.ts'
import { popularCategories } from './popular-categories.ts'
import { demoProducts } from './products.ts'
import { redirects } from './redirects.ts'
import { sections } from './sections.ts'
import { siteMessages } from './site-messages.ts'
import { sponsorships } from './sponsorships.ts'
import { stores } from './stores.ts'
import { toplists } from './toplists.ts'

type Parts = {
  db: Db
  now: Date
  importRows: (rows: Iterable<ProductRow>) => Promise<void>
}

/** Furnishes the demo shop. What is there already is left as it is, so a broken run can be repeated. */
export async function seedShop({ db, now, importRows }: Parts): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(db, async (tx) => {
    await furnish(tx, now)
    await write(
      tx,
      'member',
      members.map((member) => ({ ...memberRow(member), password_hash: passwordHash, created_at: now })),
    )
    await advanceNumbers(tx)
    await markNavigationChanged(tx)
  })
  await importRows(demoProducts(now))
  await inTransaction(db, async (tx) => {
    await sponsor(tx, now)
    await tieBundles(tx, now)
    await markNavigationChanged(tx)
  })
}

async function sponsor(tx: Transaction, now: Date): Promise<void> {
  await tx.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day)
     select p.id, s.place, s.advertiser, s."fromDay", s."toDay"
     from jsonb_to_recordset($1::jsonb) as s (product text, place text, advertiser text, "fromDay" date, "toDay" date)
     join product p on p.name = s.product
     where not exists (select 1 from sponsorship)`,
    [JSON.stringify(sponsorships(now))],
  )
}

async function tieBundles(tx: Transaction, now: Date): Promise<void> {
  await write(
    tx,
    'bundle_offer',
    bundles.map(({ id, name, discount }) => ({ id, name, discount_ore: discount, starts_at: now })),
  )
  const tied = await tx.query<{ id: number }>(
    '',
    `insert into bundle_offer_product (bundle_id, product_id, position)
     select m.bundle_id, p.id, m.position
     from jsonb_to_recordset($1::jsonb) as m (bundle_id int, goods text, position int)
     join product p on p.source = 'demo' and p.external_id = m.goods
     on conflict do nothing returning product_id as id`,
    [
      JSON.stringify(
        bundles.flatMap(({ id, goods }) => goods.map((name, at) => ({ bundle_id: id, goods: name, position: at }))),
      ),
    ],
  )
  await markChanged(
    tx,
    tied.map(({ id }) => id),
  )
}

async function furnish(tx: Transaction, now: Date): Promise<void> {
  await write(
    tx,
    'section',
    sections.map(({ isListed, ...section }, position) => ({ ...section, is_listed: isListed, position })),
  )
  await write(tx, 'category', flatCategories().map(categoryRow))
  await write(
    tx,
    'manufacturer',
    manufacturers.map(({ postalAddress, electronicAddress, ...maker }) => ({
      ...maker,
      fold: fold(maker.name),
      postal_address: postalAddress,
      electronic_address: electronicAddress,
    })),
  )
  await write(
    tx,
    'attribute',
    attributes.map(({ isFacet, ...attribute }) => ({ ...attribute, is_facet: isFacet })),
  )
  await tx.query(
    '',
    `insert into accessory_category (category_id, accessory_id, attribute_id, position)
     select r.category_id, r.accessory_id, a.id, r.position
     from jsonb_to_recordset($1::jsonb) as r (category_id int, accessory_id int, attribute text, position int)
     left join attribute a on a.name = r.attribute
     on conflict do nothing`,
    [JSON.stringify(accessories)],
  )
  await write(tx, 'store', stores)
  await write(
    tx,
    'campaign',
    campaigns(now).map(({ sectionId, startsAt, endsAt, ...campaign }) => ({
      ...campaign,
      section_id: sectionId,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
  )
  await write(
    tx,
    'toplist',
    toplists.map(
      ({ internalName, sectionId, categoryId, locationType, locationId, reviews = 0, ...list }, position) => ({
        ...list,
        internal_name: internalName,
        section_id: sectionId,
        category_id: categoryId,
        location_type: locationType,
        location_id: locationId,
        reviews,
        position,
      }),
    ),
  )
  await write(tx, 'info_page', infoPages())
  await writeOnce(tx, 'redirect', redirects.map(redirectRow))
  await writeOnce(
    tx,
    'campaign_window',
    windows(now).map(({ campaignId, fromDay, toDay, ...window }) => ({
      ...window,
      campaign_id: campaignId,
      from_day: fromDay,
      to_day: toDay,
    })),
  )
  await writeOnce(
    tx,
    'popular_category',
    popularCategories.map(({ entityId, entityType, locationType, locationId, ...tile }, position) => ({
      ...tile,
      entity_id: entityId,
      entity_type: entityType,
      location_type: locationType,
      location_id: locationId,
      position,
    })),
  )
  await writeOnce(
    tx,
    'highlight',
    highlights.map(({ campaignId, categoryId, manufacturerId, ...highlight }, position) => ({
      ...highlight,
      campaign_id: campaignId ?? null,
      category_id: categoryId ?? null,
      manufacturer_id: manufacturerId ?? null,
      position,
    })),
  )
  await writeOnce(
    tx,
    'site_message',
    siteMessages(now).map(({ avatarId, startsAt, endsAt, ...message }, position) => ({
      ...message,
      avatar_id: avatarId,
      starts_at: startsAt,
      ends_at: endsAt,
      position,
    })),
  )
}

function redirectRow({ type, id, target, from, to }: (typeof redirects)[number]) {
  return { type, ref: id, target_type: target.type, target_ref: target.id, from_at: from, to_at: to }
}

function categoryRow({ sectionId, parentId, internalName, vatClass, ...category }: FlatCategory) {
  return {
    ...category,
    section_id: sectionId,
    parent_id: parentId,
    internal_name: internalName ?? '',
    vat_class: vatClass ?? 'standard',
  }
}

function memberRow({
  firstName,
  lastName,
  isEmployee = false,
  isAdmin = false,
  company,
  experiencePoints,
  rankLevel,
  ...member
}: SeedMember) {
  return {
    ...member,
    first_name: firstName,
    last_name: lastName,
    is_employee: isEmployee,
    is_admin: isAdmin,
    company_name: company?.name ?? null,
    organisation_number: company?.organisationNumber ?? null,
    experience_points: experiencePoints,
    rank_level: rankLevel,
  }
}

/** Rows with numbers of their own. */
async function write(tx: Transaction, table: string, rows: object[]): Promise<void> {
  await tx.query('', `${insertSql(table, rows)} on conflict do nothing`, [JSON.stringify(rows)])
}

/** Rows that the database numbers are written into an empty table only. */
async function writeOnce(tx: Transaction, table: string, rows: object[]): Promise<void> {
  await tx.query('', `${insertSql(table, rows)} where not exists (select 1 from ${table})`, [JSON.stringify(rows)])
}

function insertSql(table: string, rows: object[]): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
}

/** Numbers given later lie above those of the seed: 400 000 keeps products clear of the few whose numbers are fixed. */
async function advanceNumbers(tx: Transaction): Promise<void> {
  const floors = {
    category: 1000,
    manufacturer: 2000,
    campaign: 10_000,
    toplist: 100,
    bundle_offer: 100,
    member: 100,
    product: 400_000,
  }
  for (const [table, floor] of Object.entries(floors)) {
    await tx.query(
      '',
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest($1, (select coalesce(max(id), 0) from ${table})))`,
      [floor],
    )
  }
}
