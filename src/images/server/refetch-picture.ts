import type { Db } from '#core/server/db.ts'

/**
 * Lets a picture whose file is damaged be fetched once more; its products show their drawing until then. False for one that
 * was uploaded, which has no address to fetch from.
 */
export async function refetchPicture(db: Db, hash: string): Promise<boolean> {
  const rows = await db.query(
    'picture-refetch',
    `update picture set state = 'waiting', attempts = 0, checked_at = null, reason = null
     where hash = $1 and state = 'ready' and url not like '%/bild/%' returning url`,
    [hash],
  )
  return rows.length > 0
}
