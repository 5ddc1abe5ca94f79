import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { play } from '#test/simulation/play.ts'
import { openWorld, storyDatabase, type World } from '#test/simulation/world.ts'

const stories = 2000

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
  for (let seed = 1; seed <= stories; seed += 1) {
    const { failures } = await play(world, seed)
    if (failures.length > 0) failing.push(`npm run bench -- stories --seed=${seed}: ${failures.join(', ')}`)
  }
  expect(failing).toEqual([])
}, 400_000)

test('a seed determines the story, regardless of the physical row order', async () => {
  const played = []
  for (let seed = 1; seed <= 80; seed += 1) played.push(await play(world, seed))
  await world.db.query('', 'vacuum analyze')
  for (const story of played) expect(await play(world, story.seed)).toEqual(story)
}, 120_000)
