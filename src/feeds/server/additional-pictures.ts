import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { fetchedImage, otherViews } from '#catalog/server/product-image.ts'
import type { Queries } from '#core/server/db.ts'
import { parseAddress } from '#illustrations/address.ts'
import { type FetchedPicture } from '#images/server/picture-widths.ts'

export async function additionalPictures(
  db: Queries,
  products: readonly CachedProduct[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>()
  const fetched: number[] = []
  for (const { id, image } of products) {
    const drawn = parseAddress(image.src)
    if (drawn)
      found.set(
        id,
        otherViews(drawn.drawing).map(({ src }) => src),
      )
    else fetched.push(id)
  }
  if (fetched.length === 0) return found
  for (const { id, pictures } of await db.query<Row>('feed-pictures', picturesSql, [fetched])) {
    found.set(
      id,
      pictures.slice(1).map((picture) => fetchedImage(picture).src),
    )
  }
  return found
}

type Row = { id: number; pictures: FetchedPicture[] }

const picturesSql = `
  select p.id, json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height) order by u.position) as pictures
  from product p, unnest(p.image_urls) with ordinality as u (url, position)
  join picture i on i.url = u.url and i.state = 'ready'
  where p.id = any($1::int[]) group by p.id`
