import { LRUCache } from 'lru-cache'
import { achievementOf } from '#achievements/all.ts'
import type { Picture } from '#catalog/server/pictures.ts'
import type { Rasters } from '#images/server/rasters.ts'
import { drawMedal } from './medal.ts'

const drawn = new LRUCache<string, string>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length })
const address = /^(?:\/img\/member\/achievements\/|\/bild\/avatar-achievement-)(\d{1,9})\.(png|svg)$/
const pngDensity = 144

export async function achievementPicture(
  path: string,
  rasters: Pick<Rasters, 'of'>,
  signal?: AbortSignal,
): Promise<Picture | null> {
  const [, id = '', kind] = address.exec(path) ?? []
  const achievement = achievementOf(Number(id))
  if (!achievement) return null
  const svg = drawn.get(id) ?? (await drawMedal(achievement))
  drawn.set(id, svg)
  if (kind === 'svg') return { body: Buffer.from(svg), br: null, type: 'image/svg+xml' }
  return { body: await rasters.of({ frames: [svg], density: pngDensity }, signal), br: null, type: 'image/png' }
}
