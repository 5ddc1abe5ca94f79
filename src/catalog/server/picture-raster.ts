import { drawing } from '#core/server/drawing.ts'

const side = 1200

let last: Promise<unknown> = Promise.resolve()

/** A drawing as png on white, one after the other: it costs a core some tenths of a second. */
export function rasterOf(svg: string): Promise<Buffer> {
  const next = last.then(() => draw(svg))
  last = next.catch(() => {})
  return next
}

async function draw(svg: string): Promise<Buffer> {
  const sharp = await drawing()
  const { width = side, height = side } = await sharp(Buffer.from(svg)).metadata()
  // Drawn larger rather than enlarged.
  const density = Math.min(2400, (72 * side) / Math.max(width, height))
  return await sharp(Buffer.from(svg), { density })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
