/** Types of customer surveys by code. */
export const surveyTypes = { NPS: 1 } as const

export const maxScore = 10
export const maxCommentLength = 1000

export type ScoreGroup = 'promoters' | 'passives' | 'detractors'
export type ScoreCounts = Record<ScoreGroup, number>

export function groupOf(score: number): ScoreGroup {
  if (score >= 9) return 'promoters'
  return score >= 7 ? 'passives' : 'detractors'
}

export function countScores(scores: readonly number[]): ScoreCounts {
  const counts: ScoreCounts = { promoters: 0, passives: 0, detractors: 0 }
  for (const score of scores) counts[groupOf(score)] += 1
  return counts
}

/** Net promoter score, -100 to 100; null without answers. */
export function netPromoterScore({ promoters, passives, detractors }: ScoreCounts): number | null {
  const total = promoters + passives + detractors
  return total === 0 ? null : Math.round(((promoters - detractors) / total) * 100)
}
