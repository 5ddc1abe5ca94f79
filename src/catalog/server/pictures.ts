import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { parseAddress } from '#catalog/drawing/address.ts'
import { drawAvatar, isAvatar } from '#catalog/drawing/avatar.ts'
import { drawMark } from '#catalog/drawing/brand.ts'
import { draw } from '#catalog/drawing/draw.ts'
import { rasterOf } from './picture-raster.ts'

export type Picture = {
  body: Buffer
  type: string
  /** A drawing is text and shrinks to a sixth; photographs are small as they are. */
  br: Buffer | null
}

const types = { webp: 'image/webp', avif: 'image/avif' }
const drawn = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, br }) => body.length + (br?.length ?? 0),
})

/**
 * What lies at an address beneath /bild/: a drawing, drawn at its first use (as png for those who read no svg), or a
 * fetched picture. An address says all that its picture shows, so what lies there never changes.
 */
export async function picture(path: string, dataDir: string): Promise<Picture | null> {
  const file = /^\/bild\/([0-9a-f]{16,64}-\d{2,4})\.(webp|avif)$/.exec(path)
  if (file?.[1] && (file[2] === 'webp' || file[2] === 'avif'))
    return fetched(join(dataDir, 'pictures'), file[1], file[2])
  const kept = drawn.get(path)
  if (kept) return kept
  const svg = svgOf(path.replace(/\.png$/, '.svg'))
  if (svg === null) return null
  const made = path.endsWith('.png') ? { body: await rasterOf(svg), br: null, type: 'image/png' } : await drawing(svg)
  drawn.set(path, made)
  return made
}

async function drawing(svg: string): Promise<Picture> {
  const body = Buffer.from(svg)
  const br = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { body, br, type: 'image/svg+xml' }
}

function svgOf(path: string): string | null {
  if (path === '/img/krets.svg') return drawMark('#006b43', '#d3ee3a')
  if (path === '/img/member/noface.svg') return drawAvatar('noface')
  const face = /^\/bild\/avatar-([a-z]+)\.svg$/.exec(path)?.[1]
  if (face && isAvatar(face)) return drawAvatar(face)
  const address = parseAddress(path)
  return address && draw(address.drawing, address.crop)
}

async function fetched(folder: string, name: string, extension: 'webp' | 'avif'): Promise<Picture | null> {
  const body = await readFile(join(folder, `${name}.${extension}`)).catch(() => null)
  return body && { body, br: null, type: types[extension] }
}
