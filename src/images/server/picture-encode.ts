import { hash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { pictureMessages } from '#images/back-office-messages.ts'
import type { Storage } from '#storage/server/storage.ts'
import { PictureError } from './picture-error.ts'
import { pictureKey } from './picture-key.ts'
import { type FetchedPicture, widthsOf } from './picture-widths.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
const maxPixels = 50_000_000
const minSide = 16

/** Re-encodes the image regardless of its declared type. Nothing of the original file remains. */
export async function encodePicture(bytes: Buffer, storage: Storage): Promise<FetchedPicture> {
  const sharp = await drawing()
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height } = measured(await readable(() => open().metadata()))
  const name = hash('sha256', bytes, 'hex').slice(0, 32)
  for (const step of widthsOf(width)) {
    const sized = await readable(() => open().autoOrient().resize({ width: step, withoutEnlargement: true }).toBuffer())
    const picture = () => sharp(sized)
    await storage.write(pictureKey(`${name}-${step}.webp`), await picture().webp({ quality: 80 }).toBuffer())
    await storage.write(pictureKey(`${name}-${step}.avif`), await picture().avif({ quality: 55, effort: 2 }).toBuffer())
  }
  return { hash: name, width, height }
}

function measured({ format, autoOrient }: Metadata): { width: number; height: number } {
  if (!formats.has(format)) throw notAPicture()
  if (autoOrient.width < minSide || autoOrient.height < minSide) throw new PictureError(pictureMessages.tooSmall)
  return autoOrient
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw isTooLarge ? new PictureError(pictureMessages.manyPixels) : notAPicture()
  }
}

const notAPicture = () => new PictureError(pictureMessages.noPicture)

/** sharp uses 10 MB, so it is loaded on first use. */
async function drawing() {
  return (await import('sharp')).default
}
