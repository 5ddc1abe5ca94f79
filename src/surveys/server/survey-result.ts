import type { Queries } from '#core/server/db.ts'
import type { SurveyResult } from '#surveys/contract.ts'
import { countScores, netPromoterScore } from '#surveys/survey.ts'

const maxComments = 200

export async function surveyResult(db: Queries, days: number, now: Date): Promise<SurveyResult> {
  const from = new Date(now.getTime() - days * 24 * 3_600_000)
  const sql = `select count(*)::int as count from survey where sent_at >= $1`
  const [sent] = await db.query<{ count: number }>('survey-sent', sql, [from])
  const scores = await db.query<{ score: number }>(
    'survey-scores',
    'select score from survey where answered_at >= $1 and score is not null',
    [from],
  )
  const comments = await db.query<SurveyResult['comments'][number]>(
    'survey-comments',
    `select s.order_id::text as "orderId", o.number as "orderNumber", s.score, s.comment,
       extract(epoch from s.answered_at)::int as at
     from survey s join orders o on o.id = s.order_id
     where s.answered_at >= $1 and s.score is not null and s.comment <> '' order by s.answered_at desc limit $2`,
    [from, maxComments],
  )
  const counts = countScores(scores.map(({ score }) => score))
  return { days, sent: sent?.count ?? 0, score: netPromoterScore(counts), counts, comments }
}
