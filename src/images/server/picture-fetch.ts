import type { Db } from '#core/server/db.ts'
import type { Storage } from '#storage/server/storage.ts'
import { type PictureRules, pictureRules } from './picture-address.ts'
import { downloadPicture } from './picture-download.ts'
import { encodePicture } from './picture-encode.ts'
import { PictureError } from './picture-error.ts'
import type { FetchedPicture } from './picture-widths.ts'

type Deps = { db: Db; storage: Storage; now: Date; rules?: PictureRules; runMs?: number }

const batchSize = 12
const maxBatches = 20
/** After that no further batch is begun: it is for the next run. */
const longestRunMs = 45_000
const maxAttempts = 6
const atOnce = 3

export async function fetchPictures({
  db,
  storage,
  now,
  rules = pictureRules,
  runMs = longestRunMs,
}: Deps): Promise<number> {
  const end = performance.now() + runMs
  let fetched = 0
  for (let batch = 0; batch < maxBatches && performance.now() < end; batch += 1) {
    const due = await db.query<Due>('pictures-due', dueSql, [now, batchSize])
    const outcomes: Outcome[] = []
    const queue = [...due]
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) outcomes.push(await outcomeOf(next, storage, rules))
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, work))
    } finally {
      await keep(db, outcomes)
    }
    fetched += due.length
    if (due.length < batchSize) break
  }
  return fetched
}

type Due = { url: string; attempts: number }
type Outcome = {
  url: string
  state: 'ready' | 'waiting' | 'failed'
  reason: string | null
  picture: FetchedPicture | null
}

async function outcomeOf({ url, attempts }: Due, storage: Storage, rules: PictureRules): Promise<Outcome> {
  try {
    const picture = await encodePicture(await downloadPicture(url, rules), storage)
    return { url, state: 'ready', reason: null, picture }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const isOver = !error.isUnlisted && (!error.isPassing || attempts >= maxAttempts)
    return { url, state: isOver ? 'failed' : 'waiting', reason: error.message, picture: null }
  }
}

async function keep(db: Db, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ picture, ...outcome }) => ({ ...outcome, ...picture }))
  await db.query('keep-pictures', keepSql, [JSON.stringify(rows)])
}

/** Incrementing the attempts first assigns each picture to one process: retries after 1, 2, 4 … 64 minutes. */
const dueSql = `
  update picture set attempts = attempts + 1, checked_at = $1
  where url in (
    select url from picture
    where state = 'waiting' and (checked_at is null or checked_at + interval '1 minute' * power(2, least(attempts, 7) - 1) <= $1)
    order by checked_at nulls first, url limit $2 for update skip locked
  )
  returning url, attempts`
const keepSql = `
  update picture p
  set state = r.state, reason = r.reason, hash = r.hash, width = r.width, height = r.height
  from jsonb_to_recordset($1::jsonb) as r (url text, state text, reason text, hash text, width int, height int)
  where p.url = r.url`
