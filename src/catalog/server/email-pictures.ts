import { parseAddress } from '#illustrations/address.ts'
import { drawMark } from '#illustrations/brand.ts'
import { pictureKey } from '#images/server/picture-key.ts'
import type { Rasters } from '#images/server/rasters.ts'
import { squarePng } from '#images/server/square-png.ts'
import type { Storage } from '#storage/server/storage.ts'
import type { ProductCache } from './product-cache.ts'

type Deps = { storage: Storage; rasters: Pick<Rasters, 'of'>; productCache: Pick<ProductCache, 'get' | 'find'> }

/** Twice the size in the email. */
const sides = { logo: 80, product: 144 }
const ground = '#f4f6f3'

/** `logo` and `product-{id}`, as PNG: email clients have neither SVG nor WebP. */
export async function emailPicture(name: string, { storage, rasters, productCache }: Deps): Promise<Buffer | null> {
  if (name === 'logo') return await rasters.of({ frames: [drawMark()], density: 144 })
  const id = Number(/^product-(\d+)$/.exec(name)?.[1])
  if (!id) return null
  const product = productCache.get(id) ?? (await productCache.find([id]))[0]?.product
  if (!product) return null
  const { src } = product.image
  const parsed = parseAddress(src)
  if (parsed) {
    const { draw } = await import('#illustrations/draw.ts')
    return await rasters.of({ frames: [draw(parsed.drawing, parsed.view)], square: sides.product, ground })
  }
  const [, file] = /^\/bild\/([0-9a-f]{16,64}-\d{2,4}\.webp)$/.exec(src) ?? []
  const photo = file ? await storage.read(pictureKey(file)) : null
  return photo && (await squarePng(photo, { side: sides.product, ground }))
}
