import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { address, parseAddress } from '#illustrations/address.ts'
import { drawAvatar, isAvatar } from '#illustrations/avatar.ts'
import { drawMark } from '#illustrations/brand.ts'
import { pictureKey } from '#images/server/picture-key.ts'
import type { Rasters } from '#images/server/rasters.ts'
import { isWholePicture } from '#images/server/whole-picture.ts'
import type { Storage } from '#storage/server/storage.ts'
import { addressNow } from './earlier-arts.ts'
import type { ProductDrawings } from './product-drawings.ts'

export type Picture = {
  body: Buffer
  type: string
  /** A drawing is text and shrinks to a sixth; photographs are already compressed. */
  br: Buffer | null
}

export type PictureDeps = {
  storage: Pick<Storage, 'read'>
  /** The file of a fetched picture is not whole. */
  onDamaged?: (hash: string) => void
  rasters: Pick<Rasters, 'of'>
  drawings: Pick<ProductDrawings, 'has'>
}

/** Pixels; for link previews and price comparison sites. */
const pngSide = 1200
const logo = '/img/logo.svg'
/** One millisecond; the maximum takes seven times as long and saves 10 %. */
const brotliQuality = 5

const types = { webp: 'image/webp', avif: 'image/avif' }
const drawn = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, br }) => body.length + (br?.length ?? 0),
})

/**
 * The image at an address below /bild/: a drawing, rendered on first use, or a fetched image. Drawings are available as
 * png only for existing products; others return null before any work. An address determines its content, which never
 * changes.
 */
export async function picture(requested: string, deps: PictureDeps, signal?: AbortSignal): Promise<Picture | null> {
  const path = addressNow(requested)
  const file = /^\/bild\/([0-9a-f]{16,64}-\d{2,4})\.(webp|avif)$/.exec(path)
  if (file?.[1] && (file[2] === 'webp' || file[2] === 'avif')) return await fetched(deps, file[1], file[2])
  if (path.endsWith('.png')) return await png(path.replace(/\.png$/, '.svg'), deps, signal)
  // It follows the settings of the shop.
  if (path === logo) return await drawing(drawMark())
  const cached = drawn.get(path)
  if (cached) return cached
  const svg = markOrFace(path) ?? (await drawingAt(path))
  if (svg === null) return null
  const made = await drawing(svg)
  drawn.set(path, made)
  return made
}

async function png(path: string, { rasters, drawings }: PictureDeps, signal?: AbortSignal): Promise<Picture | null> {
  const svg = markOrFace(path) ?? ((await isOfProduct(path, drawings)) ? await drawingAt(path) : null)
  if (svg === null) return null
  return { body: await rasters.of({ frames: [svg], square: pngSide }, signal), br: null, type: 'image/png' }
}

async function isOfProduct(path: string, drawings: PictureDeps['drawings']): Promise<boolean> {
  const parsed = parseAddress(path)
  return parsed !== null && (await drawings.has(address(parsed.drawing)))
}

async function drawing(svg: string): Promise<Picture> {
  const body = Buffer.from(svg)
  const br = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return { body, br, type: 'image/svg+xml' }
}

function markOrFace(path: string): string | null {
  if (path === logo) return drawMark()
  if (path === '/img/member/noface.svg') return drawAvatar('noface')
  const face = /^\/bild\/avatar-([a-z]+)\.svg$/.exec(path)?.[1]
  return face && isAvatar(face) ? drawAvatar(face) : null
}

async function drawingAt(path: string): Promise<string | null> {
  const parsed = parseAddress(path)
  if (!parsed) return null
  const { draw } = await import('#illustrations/draw.ts')
  return draw(parsed.drawing, parsed.view)
}

async function fetched(
  { storage, onDamaged = () => {} }: PictureDeps,
  name: string,
  extension: 'webp' | 'avif',
): Promise<Picture | null> {
  const body = await storage.read(pictureKey(`${name}.${extension}`))
  if (!body) return null
  if (isWholePicture(body)) return { body, br: null, type: types[extension] }
  onDamaged(name.slice(0, name.indexOf('-')))
  return null
}
