import { openDatabase } from '#core/server/db.ts'
import { testEncryption } from '#test/encryption.ts'
import { play } from './play.ts'
import { openWorld, storyDatabase } from './world.ts'

export type Share = {
  host: string
  database: string
  first: number
  step: number
  end: number
  until?: number
  isQuick?: boolean
}

const { host, database, first, step, end, until = Infinity, isQuick = false }: Share = JSON.parse(process.argv[2] ?? '')
const db = openDatabase({
  connection: { host, user: 'krets', database },
  ...storyDatabase,
  encrypt: testEncryption.encrypt,
})
const world = await openWorld(db)
let [stories, steps] = [0, 0]
for (let seed = first; seed < end && Date.now() < until; seed += step) {
  const { trace, failures } = await play(world, seed)
  stories += 1
  steps += trace.length
  if (failures.length === 0) continue
  console.log(JSON.stringify({ seed, failures }))
  if (isQuick) break
}
console.log(JSON.stringify({ stories, steps }))
world.close()
await db.close()
process.exit()
