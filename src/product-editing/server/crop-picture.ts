import { cutPicture } from '#images/server/picture-cut.ts'
import { pictureKey } from '#images/server/picture-key.ts'
import { widthsOf } from '#images/server/picture-widths.ts'
import type { Crop } from '#product-editing/contract.ts'
import { keepPicture, type PictureDeps } from './keep-picture.ts'

/**
 * The address of the cut picture, or of the whole one; null when it has not been fetched. A cut picture is cut anew from
 * the whole one. Throws a PictureError.
 */
export async function cropPicture(url: string, crop: Crop | null, deps: PictureDeps): Promise<string | null> {
  const [whole] = await deps.db.query<Whole>('crop-whole-picture', wholeSql, [url])
  if (!whole?.hash || !whole.width) return null
  if (crop === null) return whole.url
  const bytes = await deps.storage.read(pictureKey(`${whole.hash}-${widthsOf(whole.width).at(-1)}.webp`))
  if (bytes === null) return null
  const cut = await keepPicture(await cutPicture(bytes, crop), deps)
  await deps.db.query('crop-keep', cutSql, [cut, whole.url, JSON.stringify(crop)])
  return cut
}

type Whole = { url: string; hash: string | null; width: number | null }

const wholeSql = `
  select w.url, w.hash, w.width from picture p join picture w on w.url = coalesce(p.original_url, p.url)
  where p.url = $1 and w.state = 'ready'`
const cutSql = 'update picture set original_url = $2, crop = $3 where url = $1 and url <> $2'
