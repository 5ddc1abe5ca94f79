import type { Db, PooledConnection } from '#core/server/db.ts'
import { hashedAs } from '#digital-codes/server/import-codes.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { addCompany } from '#test/company.ts'
import { testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/request-context.ts'
import { type Basket, companyCredit, game, products, promotions, sharedCard, type Wish } from './wishes.ts'

export type Beginning = {
  web: number[]
  supplier: number[]
  cardBalance: number
  games: number
  carts: { id: string; memberId: number | null; wish: Wish }[]
}

export const employee = 90
const maxCustomers = 3

export function memberIdOf(customer: number): number {
  return employee + customer
}

export async function buildShop(db: Db): Promise<void> {
  await stockShop(db)
  for (const id of products) await addGoods(db, { id, web: 1000 })
  await addGoods(db, { id: game, price: 50_000, web: 0 })
  await addGoods(db, { id: giftCardProduct, price: 60_000, web: 0 })
  await db.query('', 'update product set is_digital = true where id in ($1, $2)', [game, giftCardProduct])
  await db.query('', 'insert into digital_stock (product_id, quantity) values ($1, 1000)', [game])
  await db.query('', `update product set vat_class = 'voucher' where id = $1`, [giftCardProduct])
  for (let number = 0; number <= maxCustomers; number += 1) await makeMember(db, employee + number)
  await addCompany(db, {
    creditLimit: companyCredit,
    purchasers: [memberIdOf(1), memberIdOf(2), memberIdOf(3)],
    isNew: false,
  })
  for (const offered of promotions) {
    const limits = { perCustomer: null, maxUses: null, budget: null, ...offered }
    await db.query(
      '',
      `insert into promotion (name, rule, code, starts_at, per_customer, max_uses, budget)
       values ($1, $2, $1, '2020-01-01', $3, $4, $5)`,
      [limits.code, JSON.stringify(limits.rule), limits.perCustomer, limits.maxUses, limits.budget],
    )
  }
}

/** Restores the initial state with constraints and triggers disabled. */
export async function openBeginnings(db: Db, priceOf: (product: number) => number) {
  await prepareRewinding(db)
  const borrowed: PooledConnection = await db.borrow()
  await borrowed.query('', 'set session_replication_role = replica')
  return {
    begin: async ({ web, supplier, cardBalance, games, carts }: Beginning) => {
      await borrowed.query('rewind', 'select rewind()')
      await borrowed.query('story-begins', storyBegins, [
        products,
        web,
        supplier,
        carts.map(({ id }) => id),
        carts.map(({ wish }) => JSON.stringify(rowsOf(wish.basket, priceOf))),
        carts.map(({ wish }) => wish.code),
        carts.map(({ memberId }) => memberId),
        sharedCard,
        cardBalance,
        game,
        encryptedCodes.slice(0, games),
        codeHashes.slice(0, games),
      ])
    },
    close: () => borrowed.giveBack(true),
  }
}

const gameCodes = ['KOD-1', 'KOD-2', 'KOD-3']
const encryptedCodes = gameCodes.map((code) => testEncryption.encrypt(code))
const codeHashes = gameCodes.map((code) => testEncryption.hash(hashedAs(code)))

const storyBegins = `
  with goods as (
    select id, place, case place when 0 then web else supplier end as quantity
    from unnest($1::int[], $2::int[], $3::int[]) as g (id, web, supplier), (values (0), (-1)) as p (place)
  ), put as (
    insert into stock (product_id, place, quantity) select id, place, quantity from goods
  ), noted as (
    insert into stock_entry (product_id, place, delta, cause) select id, place, quantity, 'first' from goods
  ), card as (
    insert into gift_card (code_hash, last4, balance, recipient_email, created_at)
    select sha256($8::text::bytea), right($8::text, 4), $9::int, 'kort@exempel.se', now() where $9::int > 0
    returning id, balance
  ), issued as (
    insert into gift_card_entry (card_id, amount, cause, key, at) select id, balance, 'issued', 'given:story', now() from card
  ), booked as (
    insert into journal_entry (key, at, text) select 'gift-card-given:story', now(), '' from card returning id
  ), lines as (
    insert into journal_line (entry_id, position, account, amount)
    select booked.id, position, account, sign * balance
    from booked, card, (values (1, 5990, 1), (2, 2421, -1)) as l (position, account, sign)
  ), codes as (
    insert into digital_code (product_id, encrypted, code_hash, added_at)
    select $10::int, encrypted, hash, now() from unnest($11::text[], $12::bytea[]) as c (encrypted, hash)
  ), codes_stock as (
    insert into digital_stock (product_id, quantity) values ($10::int, cardinality($11::text[]))
  )
  insert into cart (id, rows, code, member_id, updated_at)
  select id, rows::json, code, member_id, now()
  from unnest($4::uuid[], $5::text[], $6::text[], $7::int[]) as c (id, rows, code, member_id)`

function rowsOf(basket: Basket, priceOf: (product: number) => number) {
  return Object.entries(basket).map(([id, quantity]) => {
    const productId = Number(id)
    return { id, productId, quantity, insured: false, unitPrice: priceOf(productId), discount: 0, addedAt: 0 }
  })
}

async function prepareRewinding(db: Db): Promise<void> {
  await db.query(
    '',
    'delete from cart; delete from stock_entry; delete from stock; delete from digital_stock; delete from change',
  )
  const tables = await db.query<{ name: string }>(
    '',
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`,
  )
  const empty: string[] = []
  for (const { name } of tables) {
    if ((await db.query('', `select from ${name} limit 1`)).length === 0) empty.push(name)
  }
  const series = await db.query<{ name: string; next: number }>('', 'select name, next from number_series')
  const steps = [
    ...empty.map((name) => `delete from ${name};`),
    ...series.map(({ name, next }) => `update number_series set next = ${next} where name = '${name}';`),
    'delete from graphile_worker._private_jobs;',
    'update member set experience_points = 0, rank_level = 1 where experience_points <> 0 or rank_level <> 1;',
    'update promotion set used = 0, spent = 0, is_spent = false where used > 0;',
  ]
  await db.query('', `create function rewind() returns void language plpgsql as $$ begin ${steps.join(' ')} end $$`)
}
