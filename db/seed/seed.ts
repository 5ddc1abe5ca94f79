import { fold } from '#catalog/fold.ts'
import type { ProductRow } from '#catalog/product-row.ts'
import { backOfficeRights } from '#core/rights.ts'
import { markChanged, markNavigationChanged } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { befriend } from '#friends/server/befriend.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { notify } from '#notifications/server/notify.ts'
import { accessories } from './accessories.ts'
import { awardsOfLevels } from './achievement-awards.ts'
import { articles } from './articles.ts'
import { attributes } from './attributes.ts'
import { bundles } from './bundles.ts'
import { calendarEntries, campaigns } from './campaigns.ts'
import { type FlatCategory, flatCategories } from './categories.ts'
import { chats } from './chats.ts'
import { configurations } from './configurations.ts'
import { feed } from './feed.ts'
import { flashMessages } from './flash-messages.ts'
import { friendships } from './friendships.ts'
import { googleCategories } from './google-categories.ts'
import { highlights } from './highlights.ts'
import { homePanels, takeovers } from './home.ts'
import { infoPages } from './info-pages.ts'
import { keyAttributes } from './key-attributes.ts'
import { manufacturers } from './manufacturers.ts'
import { deliveryAddresses, members, type SeedMember, waitingCompany } from './members.ts'
import { seedPlay } from './play.ts'
import { popularCategories } from './popular-categories.ts'
import { demoProducts } from './products.ts'
import { promotions } from './promotions.ts'
import { redirects } from './redirects.ts'
import { sections } from './sections.ts'
import { siteMessages } from './site-messages.ts'
import { sponsorships } from './sponsorships.ts'
import { stores } from './stores.ts'
import { takeBackCategories } from './take-back.ts'
import { toplists } from './toplists.ts'
import { wishlists } from './wishlists.ts'

type Deps = {
  db: Db
  now: Date
  /** Password hash by user name. */
  passwordHashOf: (username: string) => string
  importRows: (rows: Iterable<ProductRow>) => Promise<void>
}

/** Seeds the demo shop. Existing rows are left unchanged, so an interrupted run can be repeated. */
export async function seedShop({ db, now, passwordHashOf, importRows }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    await furnish(tx, now)
    await write(
      tx,
      'member',
      members.map((member) => ({
        ...memberRow(member),
        password_hash: passwordHashOf(member.username),
        created_at: new Date(now.getTime() - (member.memberForDays ?? 0) * 86_400_000),
        email_verified_at: now,
      })),
    )
    await giveRoles(tx)
    await notify(tx, feed(now))
    await giveXp(
      tx,
      members
        .filter(({ xp }) => xp > 0)
        .map(({ id, xp }) => ({ memberId: id, amount: xp, kind: 'start', cause: 'demo' })),
      now,
    )
    await tx.query('', 'update member set level_seen = rank_level')
    await tx.query('', awardsOfLevels, [now])
    await foundCompanies(tx, now)
    await write(tx, 'delivery_address', deliveryAddresses)
    const { conversations, messages } = chats(now)
    await write(tx, 'chat_conversation', conversations)
    await write(tx, 'chat_message', messages)
    await advanceNumbers(tx)
    await markNavigationChanged(tx)
  })
  await importRows(demoProducts(now))
  await inTransaction(db, async (tx) => {
    await sponsor(tx, now)
    await tieBundles(tx, now)
    await configure(tx)
    await tieArticles(tx, now)
    await writeWishlists(tx, now)
    await seedPlay(tx, now)
    await markNavigationChanged(tx)
  })
  for (const { member, friend, isAccepted } of friendships) {
    await befriend(db, { action: 'send', friendId: friend.id }, { member: member, now })
    if (isAccepted) await befriend(db, { action: 'accept', friendId: member.id }, { member: friend, now })
  }
}

async function writeWishlists(tx: Transaction, now: Date): Promise<void> {
  await write(
    tx,
    'wishlist',
    wishlists.map(({ id, name, isShared }) => ({ id, member_id: 1, name, is_shared: isShared, created_at: now })),
  )
  const wished = wishlists.flatMap(({ id, products }) => products.map((one) => ({ wishlist_id: id, ...one })))
  await tx.query(
    '',
    `insert into wishlist_item (wishlist_id, product_id, quantity, note, added_at, price_when_added, price_seen, was_sold_out)
     select w.wishlist_id, p.id, coalesce(w.quantity, 1), coalesce(w.note, ''), $2, p.price, s.price, false
     from jsonb_to_recordset($1::jsonb) as w (wishlist_id int, name text, quantity int, note text)
     join product p on p.name = w.name
     cross join lateral (
       select least(p.price, min(o.price)) as price from offer o
       where o.product_id = p.id and o.audience in ('all', 'member') and o.starts_at <= $2 and (o.ends_at is null or o.ends_at > $2)
         and o.pass is null and o.origin_product_id is null
     ) s
     on conflict do nothing`,
    [JSON.stringify(wished), now],
  )
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
    bundles.map(({ id, name, discount }) => ({ id, name, discount: discount, starts_at: now })),
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

async function tieArticles(tx: Transaction, now: Date): Promise<void> {
  const tied = articles(now).flatMap(({ heading, products }) =>
    products.map((product, position) => ({ heading, product, position })),
  )
  await tx.query(
    '',
    `insert into article_product (article_id, product_id, position)
     select a.id, p.id, t.position
     from jsonb_to_recordset($1::jsonb) as t (heading text, product text, position int)
     join article a on a.heading = t.heading
     join product p on p.name = t.product
     on conflict do nothing`,
    [JSON.stringify(tied)],
  )
}

async function configure(tx: Transaction): Promise<void> {
  await tx.query(
    '',
    `insert into product_configuration (product_id, build_days, groups)
     select p.id, c."buildDays", c.groups
     from jsonb_to_recordset($1::jsonb) as c (goods text, "buildDays" int, groups jsonb)
     join product p on p.source = 'demo' and p.external_id = c.goods
     on conflict (product_id) do nothing`,
    [JSON.stringify(configurations)],
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
    manufacturers.map(({ postalAddress, electronicAddress, ...manufacturer }) => ({
      ...manufacturer,
      fold: fold(manufacturer.name),
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
    `update category c set key_attributes = array(
       select a.id from jsonb_array_elements_text(r.codes) with ordinality as l (code, rank)
       join attribute a on a.code = l.code order by l.rank)
     from jsonb_to_recordset($1::jsonb) as r (id int, codes jsonb) where r.id = c.id`,
    [JSON.stringify([...keyAttributes].map(([id, codes]) => ({ id, codes })))],
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
    'take_back_category',
    takeBackCategories.map((category_id) => ({ category_id })),
  )
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
  await writeOnce(
    tx,
    'article',
    articles(now).map(({ heading, author, text, published_at }) => ({ heading, author, text, published_at })),
  )
  await writeOnce(tx, 'redirect', redirects.map(redirectRow))
  await writeOnce(
    tx,
    'promotion',
    promotions.map(({ perCustomer, maxUses, isCombinable, ...promotion }) => ({
      ...promotion,
      starts_at: now,
      per_customer: perCustomer,
      max_uses: maxUses,
      is_combinable: isCombinable,
      used: 0,
      spent: 0,
      is_spent: false,
      created_at: now,
    })),
  )
  await writeOnce(
    tx,
    'calendar_entry',
    calendarEntries(now).map(({ campaignId, fromDay, toDay, text = '', ...entry }) => ({
      ...entry,
      text,
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
    highlights.map(({ campaignId, categoryId, manufacturerId, toplistId, ...highlight }, position) => ({
      ...highlight,
      section_id: 1,
      type: campaignId ? 'campaign' : categoryId ? 'category' : manufacturerId ? 'manufacturer' : 'toplist',
      toplist_id: toplistId ?? null,
      campaign_id: campaignId ?? null,
      category_id: categoryId ?? null,
      manufacturer_id: manufacturerId ?? null,
      position,
    })),
  )
  await write(tx, 'home_component', homePanels(now))
  await writeOnce(tx, 'takeover', takeovers(now))
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
  await writeOnce(
    tx,
    'flash_message',
    flashMessages.map((message, position) => ({ ...message, position })),
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
    google_category: googleCategories[category.id] ?? null,
  }
}

/** One demo company buys on invoice; another is waiting for a decision. */
async function foundCompanies(tx: Transaction, now: Date): Promise<void> {
  const { applicant, ...waiting } = waitingCompany
  await tx.query(
    '',
    `with approved as (
       insert into company (organisation_number, legal_name, state, credit_limit, payment_days, first_order_approved_at, created_at, updated_at)
       select replace(organisation_number, '-', ''), company_name, 'approved', 10000000, 30, $1, $1, $1
       from member where company_name is not null on conflict do nothing returning id, organisation_number
     ), purchasers as (
       insert into company_member (member_id, company_id, added_at)
       select m.id, approved.id, $1 from approved join member m on replace(m.organisation_number, '-', '') = approved.organisation_number
       on conflict do nothing
     ), applied as (
       insert into company (organisation_number, legal_name, state, created_at, updated_at)
       values ($2, $3, 'applied', $1, $1) on conflict do nothing returning id
     )
     insert into company_credit_application (company_id, member_id, legal_name, requested_limit, phone, message, created_at)
     select applied.id, m.id, $3, $5, m.phone, $6, $1 from applied, member m where m.username = $4`,
    [now, waiting.organisationNumber, waiting.legalName, applicant, waiting.requestedLimit, waiting.message],
  )
}

function memberRow(member: SeedMember) {
  const { id, username, email, phone, street, zip, city, company } = member
  return {
    id,
    username,
    email,
    first_name: member.firstName,
    last_name: member.lastName,
    phone,
    street,
    zip,
    city,
    is_employee: member.isEmployee ?? false,
    is_admin: member.isAdmin ?? false,
    rights: member.isEmployee ? backOfficeRights : [],
    company_name: company?.name ?? null,
    organisation_number: company?.organisationNumber ?? null,
    settings: { show_newsletter_popup: false, show_member_tutorial: company !== undefined },
  }
}

async function giveRoles(tx: Transaction): Promise<void> {
  for (const { id, role } of members) {
    if (!role) continue
    await tx.query(
      '',
      `update member m set staff_role_id = r.id, rights = r.rights from staff_role r where m.id = $1 and r.key = $2`,
      [id, role],
    )
  }
}

/** Rows with explicit ids. */
async function write(tx: Transaction, table: string, rows: object[]): Promise<void> {
  await tx.query('', `${insertSql(table, rows)} on conflict do nothing`, [JSON.stringify(rows)])
}

/** Rows with ids assigned by the database are inserted into an empty table only. */
async function writeOnce(tx: Transaction, table: string, rows: object[]): Promise<void> {
  await tx.query('', `${insertSql(table, rows)} where not exists (select 1 from ${table})`, [JSON.stringify(rows)])
}

function insertSql(table: string, rows: object[]): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
}

/** Sequences continue above the ids of the seed; products from 400 000, clear of the few fixed product numbers. */
async function advanceNumbers(tx: Transaction): Promise<void> {
  const floors = {
    category: 1000,
    manufacturer: 2000,
    campaign: 10_000,
    toplist: 100,
    bundle_offer: 100,
    member: 100,
    wishlist: 100,
    chat_conversation: 100,
    chat_message: 1000,
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
