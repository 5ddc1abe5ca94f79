import { LRUCache } from 'lru-cache'
import type { Picture } from '#catalog/server/pictures.ts'
import { drawing } from '#core/server/drawing.ts'
import { achievementOf } from '#members/achievements/all.ts'
import { drawMedal } from './medal.ts'

const drawn = new LRUCache<string, Picture>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ body }) => body.length })
const address = /^(?:\/img\/member\/achievements\/|\/bild\/avatar-achievement-)(\d{1,9})\.(png|svg)$/

/** The picture of an achievement at its address, `/img/member/achievements/12103.png`; null where there is none. */
export async function achievementPicture(path: string): Promise<Picture | null> {
  const kept = drawn.get(path)
  if (kept) return kept
  const [, id, kind] = address.exec(path) ?? []
  const achievement = achievementOf(Number(id))
  if (!achievement) return null
  const svg = Buffer.from(await drawMedal(achievement))
  const picture =
    kind === 'png'
      ? { body: await pngOf(svg), br: null, type: 'image/png' }
      : { body: svg, br: null, type: 'image/svg+xml' }
  drawn.set(path, picture)
  return picture
}

async function pngOf(svg: Buffer): Promise<Buffer> {
  const sharp = await drawing()
  return await sharp(svg, { density: 144 }).png().toBuffer()
}
