import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achievementOf } from '#achievements/all.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addDelivered } from '#test/delivered.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/request-context.ts'
import { awardMembers } from './award.ts'
import { awardAchievements } from './award-achievements.ts'
import { countShares } from './shares.ts'

const db = await testDatabase()
afterAll(() => db.close())
const noon = (day: string) => new Date(`${day}T11:00:00Z`)
let lastMember = 0
let lastOrder = 0

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 6; id += 1) await addGoods(db, { id, categoryId: id % 2 ? 11 : 12 })
})

async function join(joined = '2026-01-05'): Promise<number> {
  lastMember += 1
  await makeMember(db, lastMember)
  await db.query('', 'update member set created_at = $2 where id = $1', [lastMember, noon(joined)])
  return lastMember
}

type Bought = { at: Date; productId?: number; quantity?: number; total?: number; number?: number }

async function buy(memberId: number, { at, productId = 1, quantity = 1, ...more }: Bought): Promise<number> {
  lastOrder += 1
  await addDelivered(db, {
    id: lastOrder,
    number: 500_000 + lastOrder * 7,
    memberId,
    at,
    rows: [{ productId, quantity }],
    ...more,
  })
  return lastOrder
}

async function awardsOf(memberId: number): Promise<string[]> {
  const sql = 'select achievement_id as id from achievement_award where member_id = $1 order by id'
  const rows = await db.query<{ id: number }>('', sql, [memberId])
  return rows.map(({ id }) => achievementOf(id)?.name ?? '')
}

const xpOf = async (id: number) =>
  (await db.query<{ xp: number }>('', 'select experience_points as xp from member where id = $1', [id]))[0]?.xp

test('a purchase is awarded once delivered, with xp and notifications', async () => {
  const memberId = await join()
  await buy(memberId, { at: noon('2026-03-17') })
  await awardAchievements(db, noon('2026-03-18'))
  const awards = await awardsOf(memberId)
  expect(awards).toEqual(expect.arrayContaining(['Välkommen in', 'Första pixeln', 'Lunchrast']))
  expect(awards).not.toContain('Tillbaka igen')
  const [ledger] = await db.query<{ xp: number }>(
    '',
    'select sum(amount)::int as xp from xp_entry where member_id = $1',
    [memberId],
  )
  expect(ledger).toEqual({ xp: await xpOf(memberId) })
  const notified = await db.query('', `select title from feed_entry where member_id = $1 and name = 'achievement'`, [
    memberId,
  ])
  expect(notified).toEqual([{ title: `${awards.length} nya prestationer` }])
  expect(await awardAchievements(db, noon('2026-03-19'))).toBe(0)
})

test('a single award is announced by name with a link', async () => {
  const memberId = await join()
  await db.query('', `insert into starred_store (member_id, store_id, at) select $1, id, $2 from store limit 1`, [
    memberId,
    noon('2026-03-20'),
  ])
  await db.query('', `insert into hype (product_id, member_id, at) values (1, $1, $2)`, [memberId, noon('2026-03-20')])
  await awardAchievements(db, noon('2026-03-20'))
  const notified = await db.query(
    '',
    `select title, path, avatar_name as picture from feed_entry where member_id = $1`,
    [memberId],
  )
  expect(notified).toEqual([
    {
      title: 'Ny prestation: Taggad, +100 xp',
      path: { name: 'member.achievements', params: { id: memberId, aid: 10001 } },
      picture: 'achievement-10001',
    },
  ])
})

test('returns are not counted, and awards are never revoked', async () => {
  const memberId = await join()
  const order = await buy(memberId, { at: noon('2026-03-24'), quantity: 2 })
  const sendBack = (received: number) =>
    db.query(
      '',
      `with sent as (
         insert into goods_return (key, order_id, cause, way, state, refund_amount, announced_at, updated_at)
         values ($1, $2, 'withdrawal', 'parcel', 'settled', 0, $3, $3) returning id
       ) insert into goods_return_row (return_id, position, quantity, received, reason) select id, 0, $4, $4, 'none' from sent`,
      [`${order}-${received}`, order, noon('2026-03-25'), received],
    )
  await sendBack(1)
  await awardAchievements(db, noon('2026-03-26'))
  expect(await awardsOf(memberId)).toContain('Första pixeln')
  expect(await awardsOf(memberId)).not.toContain('Ramhöjare')
  await db.query('', 'delete from goods_return_row')
  await db.query('', 'delete from goods_return')
  await sendBack(2)
  await db.query('', 'delete from achievement_look')
  await awardAchievements(db, noon('2026-03-26'))
  expect(await awardsOf(memberId)).toContain('Första pixeln')
})

test('streaks, holidays and times are Swedish', async () => {
  const memberId = await join()
  for (const month of ['01', '02', '03']) await buy(memberId, { at: new Date(`2027-${month}-28T22:30:00Z`) })
  await buy(memberId, { at: new Date('2027-03-28T00:30:00Z') })
  await buy(memberId, { at: new Date('2027-06-25T10:00:00Z') })
  await awardAchievements(db, noon('2027-07-01'))
  const awards = await awardsOf(memberId)
  expect(awards).toEqual(expect.arrayContaining(['Lågan', 'Små grodorna', 'Nattugglan', 'Timmen som försvann']))
  expect(awards).not.toContain('Vaken än')
  expect(awards).not.toContain('Brasan falnar inte')
})

test('achievements for numbers and amounts', async () => {
  const memberId = await join()
  await buy(memberId, { at: noon('2027-08-02'), number: 123_321, total: 133_700 })
  await buy(memberId, { at: noon('2027-08-03'), number: 131_131, total: 100_000 })
  await buy(memberId, { at: noon('2027-08-04'), number: 777_000, quantity: 42 })
  await awardAchievements(db, noon('2027-08-05'))
  expect(await awardsOf(memberId)).toEqual(
    expect.arrayContaining([
      'Ni talar bra latin',
      'Elitpris',
      'Jämna pengar',
      'Jackpott',
      'Milstolpen',
      'Svaret',
      'Nollor och ettor, bara',
      'Déjà vu',
    ]),
  )
})

test('achievements for years of membership', async () => {
  const memberId = await join('2027-09-01')
  await awardAchievements(db, noon('2028-08-31'))
  expect(await awardsOf(memberId)).not.toContain('Ettåringen')
  await awardAchievements(db, noon('2028-09-01'))
  expect(await awardsOf(memberId)).toContain('Ettåringen')
})

test('achievements for reviews, votes and stars', async () => {
  const [author, voter] = [await join('2028-09-02'), await join('2028-09-02')]
  const at = noon('2028-09-10')
  const long = 'Bra. '.repeat(101)
  await db.query(
    '',
    `insert into review (id, product_id, member_id, author, rating, text, is_verified, upvotes, created_at) values (900, 3, $1, '', 5, $2, true, 1, $3)`,
    [author, long, at],
  )
  await db.query(
    '',
    `insert into review_entry (review_id, product_id, member_id, event, rating, at) values (900, 3, $1, 'written', 5, $2)`,
    [author, at],
  )
  await db.query('', 'insert into review_vote (review_id, member_id, vote, at) values (900, $1, 1, $2)', [voter, at])
  await awardAchievements(db, noon('2028-09-11'))
  expect(await awardsOf(author)).toEqual(
    expect.arrayContaining([
      'Första ordet',
      'Vet vad den talar om',
      'Till hjälp',
      'Utförlig',
      'Först på plats',
      'Fem av fem',
    ]),
  )
  expect(await awardsOf(voter)).toContain('Röstkort')
})

test('reviews of what was not bought, rounds without a board and empty wishlists earn little', async () => {
  const memberId = await join('2028-09-02')
  const at = noon('2028-09-20')
  for (const [productId, rating] of [
    [4, 5],
    [5, 1],
    [6, 3],
  ])
    await db.query(
      '',
      `insert into review (product_id, member_id, author, rating, text, created_at) values ($1, $2, '', $3, $4, $5)`,
      [productId, memberId, rating, 'Bra. '.repeat(101), at],
    )
  const round = async (boards: number) =>
    await db.query(
      '',
      `insert into game_round (id, member_id, mode, seed, started_at, ended_at, score, boards)
       values (gen_random_uuid(), $1, 'timed', 1, $2, $2, $3, $3)`,
      [memberId, at, boards],
    )
  for (let count = 0; count < 30; count += 1) await round(0)
  for (const name of ['Jul', 'Sommar', 'Sen'])
    await db.query('', 'insert into wishlist (member_id, name, created_at) values ($1, $2, $3)', [memberId, name, at])
  await inTransaction(db, (tx) => awardMembers(tx, [memberId], noon('2028-09-21')))
  const awards = await awardsOf(memberId)
  expect(awards).toContain('Första ordet')
  for (const name of ['Utförlig', 'Fem av fem', 'Ärlig', 'Nyanserad', 'Först på plats', 'Myntinkastet', 'Kära tomten'])
    expect(awards).not.toContain(name)

  for (let count = 0; count < 30; count += 1) await round(1)
  await db.query(
    '',
    `insert into wishlist_item (wishlist_id, product_id, added_at, price_when_added, price_seen, was_sold_out)
     select id, 1, $2, 1, 1, false from wishlist where member_id = $1 and name = 'Jul'`,
    [memberId, at],
  )
  await inTransaction(db, (tx) => awardMembers(tx, [memberId], noon('2028-09-22')))
  const now = await awardsOf(memberId)
  expect(now).toEqual(expect.arrayContaining(['Myntinkastet', 'Fastnat', 'Kära tomten']))
  for (const name of ['Blåsor på tummen', 'Reservplan']) expect(now).not.toContain(name)
})

test('the share of members with each achievement is counted', async () => {
  await countShares(db)
  const [row] = await db.query<{ share: number; wanted: number }>(
    '',
    `select s.share, (select count(*) from achievement_award where achievement_id = 101)::real / (select count(*) from member) as wanted
     from achievement_share s where achievement_id = 101`,
  )
  expect(row?.share).toBeCloseTo(row?.wanted ?? 0, 5)
})

type Step = { do: 'buy'; productId: number; quantity: number; day: number } | { do: 'look' | 'crash' }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      productId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      day: fc.integer({ min: 0, max: 27 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'crash' as const) }) },
)

test('in any order of events, runs and crashes, awards and xp equal a count from scratch', async () => {
  let year = 2030
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps: Step[]) => {
      year += 2
      const memberId = await join(`${year - 1}-12-20`)
      for (const [month, one] of steps.entries()) {
        const now = new Date(Date.UTC(year, 0, 1 + month * 20, 9))
        if (one.do === 'buy') await buy(memberId, { ...one, at: new Date(now.getTime() + one.day * 3_600_000) })
        else if (one.do === 'look') await awardAchievements(db, new Date(now.getTime() + 40 * 3_600_000))
        else
          await inTransaction(db, async (tx) => {
            await awardMembers(tx, [memberId], now)
            throw new Error('The power is gone')
          }).catch(() => {})
      }
      const end = new Date(Date.UTC(year + 1, 4, 1))
      await awardAchievements(db, end)
      const before = { awards: await awardsOf(memberId), xp: await xpOf(memberId) }
      await db.query('', 'delete from achievement_award where member_id = $1', [memberId])
      await db.query('', 'delete from xp_entry where member_id = $1', [memberId])
      await db.query('', 'update member set experience_points = 0, rank_level = 1 where id = $1', [memberId])
      await inTransaction(db, (tx) => awardMembers(tx, [memberId], end))
      expect(before).toEqual({ awards: await awardsOf(memberId), xp: await xpOf(memberId) })
    }),
    { numRuns: 8 },
  )
})
