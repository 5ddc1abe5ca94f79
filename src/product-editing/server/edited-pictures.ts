import { fetchedImage } from '#catalog/server/product-image.ts'
import type { Queries } from '#core/server/db.ts'
import type { Crop, EditedPicture } from '#product-editing/contract.ts'

/** In the order of the addresses. */
export async function editedPictures(db: Queries, urls: readonly string[]): Promise<EditedPicture[]> {
  const rows = await db.query<Row>('edited-pictures', pictureSql, [urls])
  return rows.map(({ url, state, reason, crop, originalUrl, originalHash, originalWidth, originalHeight, ...own }) => {
    const whole = srcOf(originalHash, originalWidth, originalHeight)
    return {
      url,
      state,
      reason,
      src: srcOf(own.hash, own.width, own.height),
      original: originalUrl !== null && whole !== null ? { url: originalUrl, src: whole } : null,
      crop,
    }
  })
}

function srcOf(hash: string | null, width: number | null, height: number | null): string | null {
  return hash !== null && width !== null && height !== null ? fetchedImage({ hash, width, height }).src : null
}

type Row = {
  url: string
  state: string
  reason: string | null
  hash: string | null
  width: number | null
  height: number | null
  crop: Crop | null
  originalUrl: string | null
  originalHash: string | null
  originalWidth: number | null
  originalHeight: number | null
}

const pictureSql = `
  select u.url, coalesce(i.state, 'waiting') as state, i.reason, i.hash, i.width, i.height, i.crop,
    o.url as "originalUrl", o.hash as "originalHash", o.width as "originalWidth", o.height as "originalHeight"
  from unnest($1::text[]) with ordinality as u (url, position)
  left join picture i on i.url = u.url
  left join picture o on o.url = i.original_url
  order by u.position`
