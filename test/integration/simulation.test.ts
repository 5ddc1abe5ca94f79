import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { play } from '#test/simulation/play.ts'
import { openWorld, storyDatabase, type World } from '#test/simulation/world.ts'

const stories = 400

let world: World
beforeAll(async () => {
  world = await openWorld(await testDatabase(storyDatabase))
})
afterAll(async () => {
  world.close()
  await world.db.close()
})

test('after every story goods and money are consistent', async () => {
  const failing: string[] = []
  const totals = new Map<string, number>()
  for (let seed = 1; seed <= stories; seed += 1) {
    const { failures, happened } = await play(world, seed)
    if (failures.length > 0) failing.push(`npm run bench -- stories --seed=${seed}: ${failures.join(', ')}`)
    for (const [name, times] of Object.entries(happened)) totals.set(name, (totals.get(name) ?? 0) + times)
  }
  expect(failing).toEqual([])
  // Stories in which nothing can be ordered or sent prove nothing.
  expect(totals.get('orders')).toBeGreaterThan(stories / 4)
  expect([...totals].filter(([, times]) => times === 0)).toEqual([])
}, 900_000)

test('a seed determines the story, regardless of the physical row order', async () => {
  const played = []
  for (let seed = 1; seed <= 80; seed += 1) played.push(await play(world, seed))
  await world.db.query('', 'vacuum analyze')
  for (const story of played) expect(await play(world, story.seed)).toEqual(story)
}, 300_000)
