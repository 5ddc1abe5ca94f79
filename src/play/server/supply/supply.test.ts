import { createHash, createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#core/day-start.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { supply } from '#play/calls.ts'
import { supplyContract } from '#play/contract.ts'
import { crates, fixedXp, rewardOf, rolls } from '#play/supply/crates.ts'
import { drawText, rollOf } from '#play/supply/roll.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { supplyApi } from './api.ts'
import { rollWith, seedsFrom } from './seeds.ts'

const db = await testDatabase()
afterAll(() => db.close())
const rows = callsOf('members', supplyContract, supplyApi({ db }))
const as = (id: number, at: Date) => inProcessApi(rows, makeContext({ member: buildMember(id), now: at }))
const now = new Date('2026-11-21T12:00:00Z')
const tomorrow = new Date('2026-11-22T12:00:00Z')

async function adult(id: number, birthYear = 1990) {
  await makeMember(db, id)
  await as(id, now)(supply.stateBirthYear, { birthYear })
}

const open = async (id: number, crate: 'bronze' | 'silver' = 'bronze', at = now) =>
  (await as(id, at)(supply.openSupplyDrop, { crate })).data
const list = async (id: number, at = now) => (await as(id, at)(supply.getSupplyDrops, undefined)).data
const xpOf = async (id: number) =>
  (
    await db.query<{ xp: number; sum: number }>(
      '',
      `select experience_points as xp, (select coalesce(sum(amount), 0)::int from xp_entry where member_id = m.id) as sum
       from member m where id = $1`,
      [id],
    )
  )[0]

test('the odds of every crate sum to 100 %, and every reward has its share of rolls', () => {
  for (const crate of crates) {
    expect(crate.chances.reduce((sum, { odds }) => sum + odds, 0)).toBe(rolls)
    const met = new Map<object, number>()
    for (let roll = 0; roll < rolls; roll += 1) {
      const reward = rewardOf(crate, roll)
      met.set(reward, (met.get(reward) ?? 0) + 1)
    }
    expect(crate.chances.map(({ reward }) => met.get(reward))).toEqual(crate.chances.map(({ odds }) => odds))
  }
})

test('draws follow the odds (chi-square, 20 000 draws)', () => {
  const seed = 'a'.repeat(64)
  const draws = 20_000
  for (const crate of crates) {
    const met = new Map<object, number>()
    for (let member = 1; member <= draws; member += 1) {
      const reward = rewardOf(crate, rollWith(seed, member, '2026-11-21', crate.key))
      met.set(reward, (met.get(reward) ?? 0) + 1)
    }
    const chiSquare = crate.chances.reduce((sum, { odds, reward }) => {
      const expected = (odds / rolls) * draws
      return sum + ((met.get(reward) ?? 0) - expected) ** 2 / expected
    }, 0)
    // 99.9 % of fair draws with five degrees of freedom are below this; the seed is fixed, so the test is
    // deterministic.
    expect(chiSquare).toBeLessThan(20.5)
  }
})

test('a crate is opened once per Swedish day', async () => {
  await adult(1)
  const drop = await open(1)
  await expect(open(1)).rejects.toMatchObject({ status: 409, code: 'opened-today' })
  await expect(open(1, 'bronze', new Date('2026-11-21T22:59:00Z'))).rejects.toMatchObject({ code: 'opened-today' })
  const next = await open(1, 'bronze', new Date('2026-11-21T23:00:00Z'))
  expect([drop.day, next.day]).toEqual(['2026-11-21', '2026-11-22'])
  const sum = drop.given.xp + next.given.xp
  expect(await xpOf(1)).toEqual({ xp: sum, sum })
  const { drops } = await list(1, tomorrow)
  expect(drops.map(({ day, seed }) => [day, seed !== null])).toEqual([
    ['2026-11-22', false],
    ['2026-11-21', true],
  ])
})

test('of two concurrent tabs one opens it', async () => {
  await adult(2)
  const tabs = await Promise.allSettled(Array.from({ length: 6 }, () => open(2)))
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await list(2)).drops).toHaveLength(1)
})

test("a crate above the member's level is locked", async () => {
  await adult(3)
  await expect(open(3, 'silver')).rejects.toMatchObject({ status: 403, code: 'crate-locked' })
})

test('the hash is published the day before, and the seed of the day after proves the draw', async () => {
  await adult(4)
  const yesterday = await list(4)
  const committed = yesterday.commitments.find(({ day }) => day === addDays(yesterday.day, 1))
  await open(4, 'bronze', tomorrow)
  const [drop] = (await list(4, new Date('2026-11-23T12:00:00Z'))).drops
  if (!drop?.seed) throw new Error('The seed is not told')
  expect(drop.hash).toBe(committed?.hash)
  expect(createHash('sha256').update(drop.seed).digest('hex')).toBe(drop.hash)
  const signature = createHmac('sha256', drop.seed)
    .update(drawText(4, drop.day, drop.crate))
    .digest()
  expect(rollOf(signature)).toBe(drop.roll)
})

test('the seeds of a day are generated once and never changed', async () => {
  const at = new Date('2027-03-01T12:00:00Z')
  const requested = await Promise.all(Array.from({ length: 5 }, () => seedsFrom(db, at)))
  for (const seeds of requested) expect(seeds).toEqual(requested[0])
  await expect(db.query('', `update supply_seed set seed = 'x' where day = '2027-03-01'`)).rejects.toThrow()
})

test('an item is found once; later the same reward gives xp', async () => {
  await adult(5)
  await db.query('', `insert into supply_seed (day, seed, hash, made_at) values ('2028-01-01', $1, 'h', now())`, [
    seedFor(5, '2028-01-01'),
  ])
  await db.query('', `insert into supply_seed (day, seed, hash, made_at) values ('2028-01-02', $1, 'h', now())`, [
    seedFor(5, '2028-01-02'),
  ])
  expect((await open(5, 'bronze', new Date('2028-01-01T12:00:00Z'))).given).toEqual({
    kind: 'item',
    xp: 0,
    item: 'flower',
  })
  expect((await open(5, 'bronze', new Date('2028-01-02T12:00:00Z'))).given).toEqual({
    kind: 'item',
    xp: 75,
    item: 'flower',
  })
})

test('a member under 18 gets the same xp from a crate each day, and nothing is drawn', async () => {
  await adult(11, 2008)
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => new Date(`${day}T12:00:00Z`))
  const drops = []
  for (const at of days) drops.push(await open(11, 'bronze', at))
  for (const drop of drops) expect(drop).toMatchObject({ roll: null, given: { kind: 'xp', xp: 25, item: '' } })
  const seen = await list(11)
  expect([seen.age, seen.found]).toEqual(['minor', []])
  const grown = await open(11, 'bronze', new Date('2027-01-01T12:00:00Z'))
  expect(grown.roll).not.toBeNull()
})

test('no crate is opened before the year of birth is stated, and it is stated once', async () => {
  await makeMember(db, 12)
  expect((await list(12)).age).toBe('unknown')
  await expect(open(12)).rejects.toMatchObject({ code: 'age-unknown' })
  const state = (birthYear: number) => as(12, now)(supply.stateBirthYear, { birthYear })
  for (const year of [1901, 2025]) await expect(state(year)).rejects.toMatchObject({ code: 'invalid-year' })
  await state(2010)
  await state(2010)
  await expect(state(1990)).rejects.toMatchObject({ code: 'already-stated' })
  expect((await list(12)).age).toBe('minor')
})

test('what a crate gives a minor is what it gives others on average', () => {
  const average = ({ chances }: (typeof crates)[number]) =>
    chances.reduce((sum, { odds, reward }) => sum + (odds / rolls) * (reward.kind === 'xp' ? reward.xp : 75), 0)
  for (const crate of crates) expect(Math.abs(fixedXp(crate) - average(crate))).toBeLessThanOrEqual(0.5)
})

function seedFor(memberId: number, day: string): string {
  for (let at = 0; ; at += 1) {
    const roll = rollWith(String(at), memberId, day, 'bronze')
    if (roll >= 9500 && roll < 9800) return String(at)
  }
}
