import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { tell } from './figure.ts'
import { type Plant, plants } from './plants.ts'
import { freshDatabase, playShare, storySettings } from './stories.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const most = 3000

/**
 * Plants one fault after the other in a copy of the shop, and tells after how many stories each is found. `--planted=xp` takes only
 * those that say so, `--from=29` leaves out the first 28.
 */
export async function run(): Promise<void> {
  const words = flag('planted') ?? ''
  const from = Number(flag('from') ?? 1)
  const folder = mkdtempSync(join(tmpdir(), 'krets-plants-'))
  const server = await startEmbedded(join(folder, 'data'), { settings: storySettings })
  const copy = join(folder, 'copy')
  try {
    for (const part of ['src', 'test', 'db', 'package.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [index, plant] of plants.entries()) {
      if (index + 1 < from || !plant.what.includes(words)) continue
      const pullUp = putIn(copy, plant)
      const database = await freshDatabase(server.connection.host, `plant_${index}`)
      const share = { host: server.connection.host, database, first: 1, step: 1, end: most + 1, isQuick: true }
      const [found] = (await playShare(share, copy)).faulty
      pullUp()
      tell({
        what: `planted: ${plant.what}`,
        measured: found ? `found by story ${found.seed}` : `not found in ${most}`,
        beside: found ? found.faults.join(', ') : 'must be found',
        isMet: found !== undefined,
      })
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function flag(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
}

/** Answers how to take it out again. */
function putIn(copy: string, { what, file, healthy, faulty }: Plant): () => void {
  const place = join(copy, file)
  const before = readFileSync(place, 'utf8')
  if (before.split(healthy).length !== 2) throw new Error(`${file} no longer holds, once, what "${what}" is planted in`)
  writeFileSync(
    place,
    before.replace(healthy, () => faulty),
  )
  return () => writeFileSync(place, before)
}
