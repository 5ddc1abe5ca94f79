import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { reportFigure } from './figure.ts'
import { flag } from './flag.ts'
import { type Plant, plants } from './plants.ts'
import { freshDatabase, playShare, storySettings } from './stories.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const max = 3000

/**
 * Plants faults one at a time in a copy of the shop and reports after how many stories each is found. `--planted=xp`
 * selects by name, `--from=29` skips the first 28.
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
      const share = { host: server.connection.host, database, first: 1, step: 1, end: max + 1, isQuick: true }
      const [found] = (await playShare(share, copy)).failing
      pullUp()
      reportFigure({
        what: `planted: ${plant.what}`,
        measured: found ? `found by story ${found.seed}` : `not found in ${max}`,
        beside: found ? found.failures.join(', ') : 'must be found',
        isMet: found !== undefined,
      })
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a function that removes it again. */
function putIn(copy: string, { what, file, healthy, failing }: Plant): () => void {
  const place = join(copy, file)
  const before = readFileSync(place, 'utf8')
  if (before.split(healthy).length !== 2) throw new Error(`${file} no longer holds, once, what "${what}" is planted in`)
  writeFileSync(
    place,
    before.replace(healthy, () => failing),
  )
  return () => writeFileSync(place, before)
}
