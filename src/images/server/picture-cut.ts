import { pictureMessages } from '#images/back-office-messages.ts'
import { PictureError } from './picture-error.ts'

type Parts = { x: number; y: number; width: number; height: number }

const minSide = 16

/** A part of a picture, without loss. `parts` are those of its sides. */
export async function cutPicture(bytes: Buffer, parts: Parts): Promise<Buffer> {
  const sharp = (await import('sharp')).default
  const whole = await sharp(bytes).metadata()
  const left = Math.round(parts.x * whole.width)
  const top = Math.round(parts.y * whole.height)
  const width = Math.min(Math.round(parts.width * whole.width), whole.width - left)
  const height = Math.min(Math.round(parts.height * whole.height), whole.height - top)
  if (width < minSide || height < minSide) throw new PictureError(pictureMessages.tooSmall)
  return await sharp(bytes).extract({ left, top, width, height }).png().toBuffer()
}
