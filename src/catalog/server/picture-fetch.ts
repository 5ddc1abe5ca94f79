import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { markChanged } from './changes.ts'
import { type PictureRules, pictureRules } from './picture-address.ts'
import { downloadPicture } from './picture-download.ts'
import { encodePicture } from './picture-encode.ts'
import { PictureFault } from './picture-fault.ts'
import type { FetchedPicture } from './product-image.ts'

type Parts = { db: Db; dataDir: string; now: Date; rules?: PictureRules }

const batchSize = 12
const mostBatches = 20
const mostAttempts = 6
const atOnce = 3

/** Fetches the pictures whose turn it is. Answers how many it tried. */
export async function fetchPictures({ db, dataDir, now, rules = pictureRules }: Parts): Promise<number> {
  let tried = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const due = await db.query<Due>('pictures-due', dueSql, [now, batchSize])
    const outcomes: Outcome[] = []
    const queue = [...due]
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) outcomes.push(await outcomeOf(next, dataDir, rules))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await keep(db, outcomes)
    tried += due.length
    if (due.length < batchSize) break
  }
  return tried
}

type Due = { url: string; attempts: number }
type Outcome = {
  url: string
  state: 'ready' | 'waiting' | 'failed'
  reason: string | null
  picture: FetchedPicture | null
}

async function outcomeOf({ url, attempts }: Due, dataDir: string, rules: PictureRules): Promise<Outcome> {
  try {
    const picture = await encodePicture(await downloadPicture(url, rules), join(dataDir, 'pictures'))
    return { url, state: 'ready', reason: null, picture }
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    const isOver = !error.isPassing || attempts >= mostAttempts
    return { url, state: isOver ? 'failed' : 'waiting', reason: error.message, picture: null }
  }
}

async function keep(db: Db, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const ready = outcomes.filter(({ state }) => state === 'ready').map(({ url }) => url)
  const rows = outcomes.map(({ picture, ...outcome }) => ({ ...outcome, ...picture }))
  await inTransaction(db, async (tx) => {
    await tx.query('keep-pictures', keepSql, [JSON.stringify(rows)])
    if (ready.length === 0) return
    const shown = await tx.query<{ id: number }>('products-of-pictures', shownSql, [ready])
    await markChanged(
      tx,
      shown.map(({ id }) => id),
    )
  })
}

/** Counting the try before it is made gives each picture to one process only: 1, 2, 4 … minutes pass between tries. */
const dueSql = `
  update picture set attempts = attempts + 1, checked_at = $1
  where url in (
    select url from picture
    where state = 'waiting' and (checked_at is null or checked_at + interval '1 minute' * power(2, attempts - 1) <= $1)
    order by checked_at nulls first, url limit $2 for update skip locked
  )
  returning url, attempts`
const keepSql = `
  update picture p
  set state = r.state, reason = r.reason, hash = r.hash, width = r.width, height = r.height
  from jsonb_to_recordset($1::jsonb) as r (url text, state text, reason text, hash text, width int, height int)
  where p.url = r.url`
const shownSql = 'select id from product where image_urls && $1::text[] and retired_at is null'
