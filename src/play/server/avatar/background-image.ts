import type { Picture } from '#catalog/server/pictures.ts'
import type { Rasters } from '#images/server/rasters.ts'
import { parseBackground } from '#play/avatar/background.ts'
import { drawBackground } from '#play/avatar/draw-background.ts'

const frames = 14
const frameMs = 110
/** The animation stops within five seconds (WCAG 2.2.2). */
const rounds = 3

export async function backgroundImage(
  path: string,
  rasters: Pick<Rasters, 'of'>,
  signal?: AbortSignal,
): Promise<Picture | null> {
  const background = parseBackground(path)
  if (!background) return null
  const frameAt = (t: number) => drawBackground(background, t)
  if (background.ending === 'png') {
    return { body: await rasters.of({ frames: [frameAt(0)] }, signal), br: null, type: 'image/png' }
  }
  const moments = Array.from({ length: frames }, (_, at) => frameAt(at / frames))
  return { body: await rasters.of({ frames: moments, frameMs, rounds }, signal), br: null, type: 'image/gif' }
}
