import { LRUCache } from 'lru-cache'
import type { Picture } from '#catalog/server/pictures.ts'
import { drawing } from '#core/server/drawing.ts'
import { type AvatarBackground, parseBackground } from '#members/avatar/background.ts'
import { drawBackground } from '#members/avatar/draw-background.ts'

const frames = 14
const frameMs = 110
/** It comes to rest within five seconds (WCAG 2.2.2). */
const rounds = 3

const kept = new LRUCache<string, Promise<Picture>>({ max: 100 })

/** What lies behind an avatar: moving as gif, still as png. Drawn at its first use. Null for any other address. */
export function backgroundImage(path: string): Promise<Picture> | null {
  const asked = parseBackground(path)
  if (!asked) return null
  const known = kept.get(path)
  if (known) return known
  const made = asked.ending === 'gif' ? moving(asked) : still(asked)
  kept.set(path, made)
  made.catch(() => kept.delete(path))
  return made
}

async function frame(background: AvatarBackground, t: number): Promise<Buffer> {
  const sharp = await drawing()
  return await sharp(Buffer.from(drawBackground(background, t)))
    .png()
    .toBuffer()
}

async function still(background: AvatarBackground): Promise<Picture> {
  return { body: await frame(background, 0), br: null, type: 'image/png' }
}

async function moving(background: AvatarBackground): Promise<Picture> {
  const moments = await Promise.all(Array.from({ length: frames }, (_, at) => frame(background, at / frames)))
  const sharp = await drawing()
  const body = await sharp(moments, { join: { animated: true } })
    .gif({ delay: moments.map(() => frameMs), loop: rounds, colours: 48, effort: 4 })
    .toBuffer()
  return { body, br: null, type: 'image/gif' }
}
