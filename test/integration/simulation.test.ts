import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { happenings } from '#test/simulation/happened.ts'
import { play } from '#test/simulation/play.ts'
import { openWorld, storyDatabase, type World } from '#test/simulation/world.ts'
import { wrongVouchers } from '#test/simulation/wrong-vouchers.ts'

const stories = 400
const storiesWithBooks = 120

let world: World
beforeAll(async () => {
  world = await openWorld(await testDatabase(storyDatabase))
})
afterAll(async () => {
  world.close()
  await world.db.close()
})

async function played(seeds: number, areBooksKept = false) {
  const failing: string[] = []
  const totals = new Map<string, number>()
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { failures, happened } = await play(world, seed, { areBooksKept })
    const kept = areBooksKept ? ' --books' : ''
    if (failures.length > 0) failing.push(`npm run bench -- stories --seed=${seed}${kept}: ${failures.join(', ')}`)
    for (const [name, times] of Object.entries(happened)) totals.set(name, (totals.get(name) ?? 0) + times)
  }
  return { failing, totals }
}

const never = (totals: ReadonlyMap<string, number>, names: readonly string[]) =>
  names.filter((name) => (totals.get(name) ?? 0) === 0)

test('after every story goods and money are consistent', async () => {
  const { failing, totals } = await played(stories)
  expect(failing).toEqual([])
  // Stories in which nothing can be ordered or sent prove nothing.
  expect(totals.get('orders')).toBeGreaterThan(stories / 4)
  expect(never(totals, happenings.usual)).toEqual([])
}, 900_000)

test('payments of companies, payouts and gift cards are kept meanwhile', async () => {
  const { failing, totals } = await played(storiesWithBooks, true)
  expect(failing).toEqual([])
  expect(never(totals, happenings.ofBooks)).toEqual([])
}, 600_000)

test('a seed determines the story, regardless of the physical row order', async () => {
  const played = []
  for (let seed = 1; seed <= 80; seed += 1) played.push(await play(world, seed))
  await world.db.query('', 'vacuum analyze')
  for (const story of played) expect(await play(world, story.seed)).toEqual(story)
}, 300_000)

test('Fortnox gets what the journal of a story holds, account by account', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    await play(world, seed, { areBooksKept: true })
    expect(await wrongVouchers(world.db), `story ${seed}`).toEqual([])
  }
}, 120_000)
