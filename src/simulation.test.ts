import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { play } from '#test/simulation/play.ts'
import { openWorld, storyDatabase, type World } from '#test/simulation/world.ts'

// Shoppers, pulses and employees in every order, with deaths, lost connections, and providers and carriers behind a bad line.
const stories = 2000

let world: World
beforeAll(async () => {
  world = await openWorld(await testDatabase(storyDatabase))
})
afterAll(async () => {
  world.close()
  await world.db.close()
})

test('after every story goods and money agree', async () => {
  const faulty: string[] = []
  for (let seed = 1; seed <= stories; seed += 1) {
    const { faults } = await play(world, seed)
    if (faults.length > 0) faulty.push(`npm run bench -- faults --seed=${seed}: ${faults.join(', ')}`)
  }
  expect(faulty).toEqual([])
}, 900_000)

test('the same seed is the same story, however the rows happen to lie', async () => {
  const told = []
  for (let seed = 1; seed <= 80; seed += 1) told.push(await play(world, seed))
  await world.db.query('', 'vacuum analyze')
  for (const story of told) expect(await play(world, story.seed)).toEqual(story)
}, 180_000)
