import { openDatabase } from '#core/server/db.ts'
import { testSealer } from '#test/sealer.ts'
import { play } from './play.ts'
import { openWorld, storyDatabase } from './world.ts'

/** Plays every `step`th story from `first` on, and says what was wrong with them, one a line; at its end how many it was. */
export type Share = {
  host: string
  database: string
  first: number
  step: number
  end: number
  /** Begins no other story after this time, in milliseconds. */
  until?: number
  /** Stops at the first one that is wrong. */
  isQuick?: boolean
}

const { host, database, first, step, end, until = Infinity, isQuick = false }: Share = JSON.parse(process.argv[2] ?? '')
const db = openDatabase({ connection: { host, user: 'krets', database }, ...storyDatabase, seal: testSealer.seal })
const world = await openWorld(db)
let [stories, steps] = [0, 0]
for (let seed = first; seed < end && Date.now() < until; seed += step) {
  const { trace, faults } = await play(world, seed)
  stories += 1
  steps += trace.length
  if (faults.length === 0) continue
  console.log(JSON.stringify({ seed, faults }))
  if (isQuick) break
}
console.log(JSON.stringify({ stories, steps }))
world.close()
await db.close()
// What the dead of the stories still wait for is waited for by nobody.
process.exit()
