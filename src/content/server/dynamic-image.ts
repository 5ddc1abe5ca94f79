import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ProductCache } from '#catalog/server/product-cache.ts'

export type DynamicImage = { svg: string; cacheControl: string }

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
const { resolve } = createRequire(import.meta.url)

/** `/api/dynimg/icon/mouse/1A1A1D`, `/api/dynimg/category/21/FFFFFF`. A number is a category, whose icon may change. */
export async function dynamicImage(
  path: string,
  productCache: Pick<ProductCache, 'categories'>,
): Promise<DynamicImage | null> {
  const [, kind, name = '', colour] =
    /^\/api\/dynimg\/(icon|category)\/([a-z0-9-]{1,60})\/(?:%23)?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(path) ?? []
  if (!colour) return null
  const isNumber = kind === 'category' && /^\d{1,9}$/.test(name)
  const icon = isNumber ? productCache.categories.get(Number(name))?.icon : name.toLowerCase()
  const svg = icon ? await iconNamed(icon) : null
  if (svg === null) return null
  return { svg: svg.replace('currentColor', `#${colour}`), cacheControl: isNumber ? aDay : forever }
}

async function iconNamed(name: string): Promise<string | null> {
  const weight = /-(bold|fill|light|thin)$/.exec(name)?.[1] ?? 'regular'
  if (!/^[a-z0-9-]+$/.test(name)) return null
  try {
    return await readFile(resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`), 'utf8')
  } catch {
    // An icon of another name, or none.
    return null
  }
}
