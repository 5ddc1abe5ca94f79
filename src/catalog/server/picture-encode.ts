import { hash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'sharp'
import { drawing } from '#core/server/drawing.ts'
import { PictureFault } from './picture-fault.ts'
import { type FetchedPicture, widthsOf } from './product-image.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
const mostPixels = 50_000_000
const leastSide = 16

/** Reads bytes as a picture, whatever they claim to be, and keeps it anew in the sizes pages use. Nothing of the original stays. */
export async function encodePicture(bytes: Buffer, folder: string): Promise<FetchedPicture> {
  const sharp = await drawing()
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = measured(await readable(() => open().metadata()))
  const name = hash('sha256', bytes, 'hex').slice(0, 32)
  await mkdir(folder, { recursive: true })
  for (const step of widthsOf(width)) {
    const sized = await readable(() => open().autoOrient().resize({ width: step, withoutEnlargement: true }).toBuffer())
    const picture = () => sharp(sized)
    await keep(join(folder, `${name}-${step}.webp`), await picture().webp({ quality: 80 }).toBuffer())
    await keep(join(folder, `${name}-${step}.avif`), await picture().avif({ quality: 55, effort: 2 }).toBuffer())
  }
  return { hash: name, width, height }
}

function measured({ format, autoOrient }: Metadata): { width: number; height: number } {
  if (!formats.has(format)) throw notAPicture()
  if (autoOrient.width < leastSide || autoOrient.height < leastSide) throw new PictureFault('Bilden är för liten.')
  return autoOrient
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw isTooLarge ? new PictureFault('Bilden har för många bildpunkter.') : notAPicture()
  }
}

/** Renamed into place, so that nobody is answered half a picture. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}

const notAPicture = () => new PictureFault('Det som ligger på adressen är ingen bild.')
