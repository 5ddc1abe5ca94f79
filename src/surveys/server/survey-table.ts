import type { Queries } from '#core/server/db.ts'

export async function isSurveyWanted(db: Queries, orderId: string): Promise<boolean> {
  return (await db.query('survey-wanted', 'select from survey where order_id = $1', [orderId])).length > 0
}

/** A survey that has been sent cannot be taken back. */
export async function writeSurveyWish(db: Queries, orderId: string, isWanted: boolean, now: Date): Promise<void> {
  if (isWanted) {
    const sql = 'insert into survey (order_id, wanted_at) values ($1, $2) on conflict do nothing'
    await db.query('survey-want', sql, [orderId, now])
  } else {
    await db.query('survey-unwant', 'delete from survey where order_id = $1 and sent_at is null', [orderId])
  }
}

export type SentSurvey = { orderNumber: number; score: number | null; comment: string }

export async function findSentSurvey(db: Queries, orderId: string): Promise<SentSurvey | null> {
  const [survey] = await db.query<SentSurvey>(
    'survey-find',
    `select o.number as "orderNumber", s.score, s.comment from survey s join orders o on o.id = s.order_id
     where s.order_id = $1 and s.sent_at is not null`,
    [orderId],
  )
  return survey ?? null
}

type Answer = { score: number; comment: string }

export async function writeAnswer(
  db: Queries,
  orderId: string,
  { score, comment }: Answer,
  now: Date,
): Promise<boolean> {
  const answered = await db.query(
    'survey-answer',
    `update survey set score = $2, comment = $3, answered_at = $4
     where order_id = $1 and sent_at is not null returning true`,
    [orderId, score, comment, now],
  )
  return answered.length > 0
}

export async function eraseSurveys(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query('survey-erase', 'delete from survey where order_id = any($1::bigint[])', [orderIds])
}

export const surveyDays = 730

export async function purgeOldSurveys(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - surveyDays * 24 * 3_600_000)
  await db.query('survey-purge', 'delete from survey where coalesce(answered_at, wanted_at) < $1', [before])
}
