import { afterAll, beforeEach, expect, test } from 'vitest'
import { MethodRow } from '#shipping/entries-contract.ts'
import type { ShippingMethodPlans } from '#shipping/plans-contract.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { shippingEntriesApi } from '#shipping/server/entries-api.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { shippingPlansApi } from './api.ts'
import { applyPlannedMethods } from './apply-plans.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-26T10:00:00Z')
const newYear = new Date('2026-12-31T23:00:00Z')
const spring = new Date('2027-03-01T08:00:00Z')
const id = 900
const bike = MethodRow.parse({
  kind: 'home',
  name: 'Cykelbud',
  price: 4_900,
  regularPrice: 4_900,
  pace: 'parcel',
  rules: { areas: [[100, 119]], minRank: 1 },
  position: 50,
})
const api = shippingPlansApi({ db })
const entries = shippingEntriesApi({ db })
const context = (at = now) => makeContext({ now: at, member: buildMember(1, { isEmployee: true }) })

async function plan(version: number, validFrom: Date, change: object): Promise<ShippingMethodPlans> {
  const body = { ...bike, ...change, version, validFrom: validFrom.toISOString() }
  const answer = await api.planShippingMethod({ params: { id }, query: undefined, body }, context())
  return (answer as { data: ShippingMethodPlans }).data
}
async function withdraw(validFrom: Date, at = now): Promise<ShippingMethodPlans> {
  const input = { params: { id }, query: { validFrom: validFrom.toISOString() }, body: undefined }
  return ((await api.withdrawShippingMethodPlan(input, context(at))) as { data: ShippingMethodPlans }).data
}
const put = async (version: number, change: object, at = now) =>
  await entries.putShippingMethodRow(
    { params: { id }, query: undefined, body: { ...bike, ...change, version } },
    context(at),
  )
const methodAt = async (at: Date) => (await openShipping(db).settingsAt(at)).methods.find((method) => method.id === id)
const versionNow = async () =>
  (await db.query<{ version: number }>('', 'select version from shipping_method where id = $1', [id]))[0]?.version ?? 0

beforeEach(async () => {
  await db.query(
    '',
    `set krets.purging = 'yes'; delete from content_entry_log; reset krets.purging;
     delete from shipping_method where id = ${id}`,
  )
  await db.query(
    '',
    `insert into shipping_method (id, kind, name, price, regular_price, pace, rules, position)
     values ($1, 'home', 'Cykelbud', 4900, 4900, 'parcel', $2, 50)`,
    [id, JSON.stringify(bike.rules)],
  )
})

test('a planned price applies from its time, in every process and before it is written', async () => {
  const { plans } = await plan(1, newYear, { price: 5_900, regularPrice: 5_900 })
  expect(plans).toMatchObject([{ validFrom: newYear.getTime(), fields: { price: 5_900 } }])
  expect((await methodAt(now))?.price).toBe(4_900)
  expect((await methodAt(new Date(newYear.getTime() - 1)))?.price).toBe(4_900)
  expect((await methodAt(newYear))?.price).toBe(5_900)
  await applyPlannedMethods(db, now)
  expect((await methodAt(now))?.price).toBe(4_900)
  await applyPlannedMethods(db, newYear)
  await applyPlannedMethods(db, newYear)
  expect((await methodAt(now))?.price).toBe(5_900)
  const log = await db.query('', 'select action, before, after, by_member_id as by from content_entry_log order by id')
  expect(log).toMatchObject([
    { action: 'change', before: { price: 4_900 }, after: { price: 5_900, validFrom: newYear.toJSON() }, by: 1 },
    { action: 'change', before: { price: 4_900 }, after: { price: 5_900, version: 3 }, by: 1 },
  ])
})

test('the next change is that of the next plan, and a plan wakes the processes', async () => {
  await db.query('', 'delete from change')
  await plan(1, newYear, { price: 5_900, regularPrice: 5_900 })
  expect(await db.query('', 'select distinct kind from change')).toEqual([{ kind: 'navigation' }])
  const shipping = openShipping(db)
  await shipping.reload()
  expect(shipping.nextChange(now)).toEqual(newYear)
  expect(shipping.nextChange(newYear)).toBeNull()
})

test('the same plan twice changes nothing, an older form is a conflict, the past is refused', async () => {
  const first = await plan(1, newYear, { name: 'Cykel' })
  expect(await plan(1, newYear, { name: 'Cykel' })).toEqual(first)
  await expect(plan(1, newYear, { name: 'Bud' })).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await expect(put(1, { name: 'Bud' })).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await expect(plan(2, now, { name: 'Bud' })).rejects.toMatchObject({ status: 400, code: 'in-the-past' })
  await expect(plan(2, newYear, { price: 9_900 })).rejects.toMatchObject({ code: 'price-above-regular' })
})

test('what is changed at once also holds later, except in what the plan changes itself', async () => {
  await plan(1, newYear, { price: 3_900, rules: { ...bike.rules, minOrderValue: 50_000 } })
  await plan(2, spring, { price: 3_900, name: 'Vårbud', rules: { ...bike.rules, minOrderValue: 50_000 } })
  await put(3, { price: 4_500, description: 'På två hjul', rules: { areas: [[100, 139]] } })
  expect(await methodAt(now)).toMatchObject({ price: 4_500, rules: { areas: [[100, 139]] } })
  const inNewYear = { price: 3_900, description: 'På två hjul', rules: { areas: [[100, 139]], minOrderValue: 50_000 } }
  expect(await methodAt(newYear)).toMatchObject({ ...inNewYear, name: 'Cykelbud' })
  expect((await methodAt(newYear))?.rules).toEqual(inNewYear.rules)
  expect(await methodAt(spring)).toMatchObject({ ...inNewYear, name: 'Vårbud' })
})

test('a withdrawn plan never applies, what follows does without it, and it is logged', async () => {
  await plan(1, newYear, { price: 3_900 })
  await plan(2, spring, { price: 3_900, name: 'Vårbud' })
  const { plans, version } = await withdraw(newYear)
  expect(plans).toMatchObject([{ validFrom: spring.getTime(), fields: { price: 4_900, name: 'Vårbud' } }])
  expect(version).toBe(4)
  expect(await withdraw(newYear)).toEqual({ plans, version })
  expect((await methodAt(newYear))?.price).toBe(4_900)
  const log = await db.query('', `select before, after from content_entry_log where action = 'remove'`)
  expect(log).toMatchObject([{ before: { price: 3_900, validFrom: newYear.toJSON() }, after: null }])
  await expect(withdraw(newYear, newYear)).rejects.toMatchObject({ status: 409, code: 'already-applies' })
})

test('a change made after a plan has begun is made to what applies', async () => {
  await plan(1, newYear, { price: 3_900 })
  await expect(put(2, { name: 'Bud' }, newYear)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await put(await versionNow(), { name: 'Bud', price: 3_900 }, newYear)
  expect(await methodAt(now)).toMatchObject({ name: 'Bud', price: 3_900 })
})

test('plans end with their method', async () => {
  await plan(1, newYear, { price: 3_900 })
  await entries.removeShippingMethodRow({ params: { id }, query: { version: 2 }, body: undefined }, context())
  expect(await db.query('', 'select 1 from shipping_method_plan')).toEqual([])
})

test('employees preview the methods of a later time, other visitors do not', async () => {
  await plan(1, newYear, { rules: {}, name: 'Nyårsbud' })
  const shippingCalls = shippingApi({ shipping: openShipping(db), productCache: { get: () => undefined } })
  const namesFor = async (isEmployee: boolean) => {
    const data = { at: newYear.toISOString(), delivery_method: id, zip: '11120', customer_rank_level: 1 }
    const shown = await shippingCalls.getShippingMethods(
      { params: undefined, query: undefined, body: { data } },
      makeContext({ now, member: buildMember(1, { isEmployee }) }),
    )
    return (shown as { name: string }[]).map(({ name }) => name)
  }
  expect(await namesFor(true)).toEqual(['Nyårsbud'])
  expect(await namesFor(false)).toEqual(['Cykelbud'])
})
