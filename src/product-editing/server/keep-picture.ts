import type { Db } from '#core/server/db.ts'
import { encodePicture } from '#images/server/picture-encode.ts'
import { widthsOf } from '#images/server/picture-widths.ts'
import type { Storage } from '#storage/server/storage.ts'

export type PictureDeps = { db: Db; storage: Storage; origin: string; now: Date }

/**
 * An uploaded picture, re-encoded like those that are fetched. Its address is that of the shop's own copy, so that it is
 * one among a product's pictures. Throws a PictureError.
 */
export async function keepPicture(bytes: Uint8Array, { db, storage, origin, now }: PictureDeps): Promise<string> {
  const picture = await encodePicture(Buffer.from(bytes), storage)
  const { hash, width, height } = picture
  const url = `${origin}/bild/${hash}-${widthsOf(width).at(-1)}.webp`
  await db.query('keep-uploaded-picture', insertSql, [url, hash, width, height, now])
  return url
}

const insertSql = `
  insert into picture (url, state, hash, width, height, checked_at) values ($1, 'ready', $2, $3, $4, $5)
  on conflict (url) do update set state = 'ready', hash = excluded.hash, width = excluded.width,
    height = excluded.height, reason = null`
