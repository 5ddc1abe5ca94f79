import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'
import { refetchPicture } from './refetch-picture.ts'

/** Each damaged picture is fetched once more, and reported once. */
export function damagedPictures({ db, log }: { db: Db; log: Logger }): (hash: string) => void {
  const seen = new Set<string>()
  return (hash) => {
    if (seen.has(hash)) return
    seen.add(hash)
    refetchPicture(db, hash).then(
      (isRefetched) =>
        log.error(
          { picture: hash, isRefetched },
          'The file of a picture is damaged; one that was uploaded must be uploaded again',
        ),
      // The next request tries again.
      () => seen.delete(hash),
    )
  }
}
