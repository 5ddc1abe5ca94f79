import { hash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { pictureMessages } from '#images/back-office-messages.ts'
import { PictureError } from './picture-error.ts'

export type LogoPictures = { hash: string; isWide: boolean; files: { name: string; body: Buffer }[] }

const formats = new Set(['png', 'webp', 'svg'])
const maxPixels = 20_000_000
const minSide = 32
const wideFrom = 1.6
const white = '#ffffff'

/**
 * What pages, browsers, telephones, emails and link previews need of a logo. Drawn to pixels and encoded anew: no script,
 * metadata or reference of the file is left.
 */
export async function logoPictures(bytes: Buffer): Promise<LogoPictures> {
  // sharp uses 10 MB, so it is loaded on first use.
  const { default: sharp } = await import('sharp')
  const open = (density?: number) =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...(density ? { density } : {}) })
  try {
    const { format, width, height } = checked(await open().metadata())
    // A drawing is drawn as large as it is needed.
    const density = format === 'svg' ? Math.min(2400, Math.max(72, Math.ceil((72 * 640) / Math.max(width, height)))) : 0
    const whole = await open(density)
      .autoOrient()
      .trim({ threshold: 1 })
      .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const isWide = whole.info.width / whole.info.height >= wideFrom
    const on = (ground: string | null, [wide, high]: [number, number], part = 1) => {
      const none = { r: 0, g: 0, b: 0, alpha: 0 }
      const [w, h] = [Math.round(wide * part), Math.round(high * part)]
      const inner = sharp(whole.data)
        .resize(w, h, { fit: 'contain', background: none })
        .extend({
          left: Math.floor((wide - w) / 2),
          right: Math.ceil((wide - w) / 2),
          top: Math.floor((high - h) / 2),
          bottom: Math.ceil((high - h) / 2),
          background: none,
        })
      return (ground ? inner.flatten({ background: ground }) : inner).png({ compressionLevel: 9 }).toBuffer()
    }
    const shown = sharp(whole.data).resize({ height: 120, width: 480, fit: 'inside', withoutEnlargement: true })
    const files = [
      { name: isWide ? 'wide' : 'symbol', body: await shown.png({ compressionLevel: 9 }).toBuffer() },
      { name: 'icon', body: await on(null, [96, 96]) },
      { name: 'touch', body: await on(white, [180, 180], 0.8) },
      { name: 'email', body: await on(white, [80, 80]) },
      { name: 'preview', body: await on(white, [1200, 630], 0.55) },
    ]
    return { hash: hash('sha256', bytes, 'hex').slice(0, 24), isWide, files }
  } catch (error) {
    if (error instanceof PictureError) throw error
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new PictureError(isTooLarge ? pictureMessages.manyPixels : pictureMessages.unreadable)
  }
}

function checked({ format, width, height }: Metadata): { format: string; width: number; height: number } {
  if (!formats.has(format)) throw new PictureError(pictureMessages.wrongFormat)
  if (format !== 'svg' && Math.max(width, height) < minSide) throw new PictureError(pictureMessages.tooSmall)
  return { format, width, height }
}
