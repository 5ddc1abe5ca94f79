import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { address, parseAddress } from '#catalog/drawing/address.ts'
import { drawAvatar, isAvatar } from '#catalog/drawing/avatar.ts'
import { drawMark } from '#catalog/drawing/brand.ts'
import { draw } from '#catalog/drawing/draw.ts'
import type { Rasters } from '#core/server/rasters.ts'
import type { ProductDrawings } from './product-drawings.ts'

export type Picture = {
  body: Buffer
  type: string
  /** A drawing is text and shrinks to a sixth; photographs are small as they are. */
  br: Buffer | null
}

export type PictureParts = {
  dataDir: string
  rasters: Pick<Rasters, 'of'>
  drawings: Pick<ProductDrawings, 'has'>
}

/** The side of a drawing as png: what those who show shared pages, and comparisons, ask for. */
const pngSide = 1200
/** A millisecond; the best costs seven times as much and saves a tenth. */
const brotliQuality = 5

const types = { webp: 'image/webp', avif: 'image/avif' }
const drawn = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, br }) => body.length + (br?.length ?? 0),
})

/**
 * What lies at an address beneath /bild/: a drawing, drawn at its first use, or a fetched picture. Those who read no svg
 * get the drawings of products as png; a drawing that no product has is null there, before any work. An address says all
 * that its picture shows, so what lies there never changes.
 */
export async function picture(path: string, parts: PictureParts, signal?: AbortSignal): Promise<Picture | null> {
  const file = /^\/bild\/([0-9a-f]{16,64}-\d{2,4})\.(webp|avif)$/.exec(path)
  if (file?.[1] && (file[2] === 'webp' || file[2] === 'avif'))
    return fetched(join(parts.dataDir, 'pictures'), file[1], file[2])
  if (path.endsWith('.png')) return await png(path.replace(/\.png$/, '.svg'), parts, signal)
  const kept = drawn.get(path)
  if (kept) return kept
  const svg = markOrFace(path) ?? drawingAt(path)
  if (svg === null) return null
  const made = await drawing(svg)
  drawn.set(path, made)
  return made
}

async function png(path: string, { rasters, drawings }: PictureParts, signal?: AbortSignal): Promise<Picture | null> {
  const svg = markOrFace(path) ?? ((await isOfProduct(path, drawings)) ? drawingAt(path) : null)
  if (svg === null) return null
  return { body: await rasters.of({ frames: [svg], square: pngSide }, signal), br: null, type: 'image/png' }
}

async function isOfProduct(path: string, drawings: PictureParts['drawings']): Promise<boolean> {
  const parsed = parseAddress(path)
  return parsed !== null && (await drawings.has(address(parsed.drawing)))
}

async function drawing(svg: string): Promise<Picture> {
  const body = Buffer.from(svg)
  const br = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return { body, br, type: 'image/svg+xml' }
}

function markOrFace(path: string): string | null {
  if (path === '/img/krets.svg') return drawMark('#006b43', '#d3ee3a')
  if (path === '/img/member/noface.svg') return drawAvatar('noface')
  const face = /^\/bild\/avatar-([a-z]+)\.svg$/.exec(path)?.[1]
  return face && isAvatar(face) ? drawAvatar(face) : null
}

function drawingAt(path: string): string | null {
  const parsed = parseAddress(path)
  return parsed && draw(parsed.drawing, parsed.crop)
}

async function fetched(folder: string, name: string, extension: 'webp' | 'avif'): Promise<Picture | null> {
  const body = await readFile(join(folder, `${name}.${extension}`)).catch(() => null)
  return body && { body, br: null, type: types[extension] }
}
