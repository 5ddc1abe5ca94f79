import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { parseAddress } from '#catalog/drawing/address.ts'
import { drawAvatar, isAvatar } from '#catalog/drawing/avatar.ts'
import { draw } from '#catalog/drawing/draw.ts'

export type Picture = { body: Buffer; type: string }

const types = { webp: 'image/webp', avif: 'image/avif' }
const drawn = new LRUCache<string, Picture>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ body }) => body.length })

/**
 * What lies at an address beneath /bild/: a drawing, drawn at its first use, or a fetched picture. An address says all
 * that its picture shows, so what lies there never changes.
 */
export async function picture(path: string, dataDir: string): Promise<Picture | null> {
  const file = /^\/bild\/([0-9a-f]{16,64}-\d{2,4})\.(webp|avif)$/.exec(path)
  if (file?.[1] && (file[2] === 'webp' || file[2] === 'avif'))
    return fetched(join(dataDir, 'pictures'), file[1], file[2])
  const kept = drawn.get(path)
  if (kept) return kept
  const face = /^\/bild\/avatar-([a-z]+)\.svg$/.exec(path)?.[1]
  if (face && isAvatar(face)) return { body: Buffer.from(drawAvatar(face)), type: 'image/svg+xml' }
  const address = parseAddress(path)
  if (!address) return null
  const made = { body: Buffer.from(draw(address.drawing, address.crop)), type: 'image/svg+xml' }
  drawn.set(path, made)
  return made
}

async function fetched(folder: string, name: string, extension: 'webp' | 'avif'): Promise<Picture | null> {
  const body = await readFile(join(folder, `${name}.${extension}`)).catch(() => null)
  return body && { body, type: types[extension] }
}
