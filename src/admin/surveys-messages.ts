import type { ScoreGroup } from '#surveys/survey.ts'

export const messages = {
  title: 'Kundnöjdhet',
  about:
    'Hur troligt det är att kunderna rekommenderar butiken, från 0 till 10. Frågan mejlas några dagar efter leveransen till dem som bad om den när de beställde.',
  period: 'Period',
  days: (days: number) => `${days} dagar`,
  score: 'NPS',
  scoreText: 'Andelen ambassadörer minus andelen kritiker.',
  none: 'Inga svar än.',
  answers: (answers: number, sent: number) => `${answers} svar på ${sent} mejl`,
  groups: {
    promoters: 'Ambassadörer (9–10)',
    passives: 'Passiva (7–8)',
    detractors: 'Kritiker (0–6)',
  } satisfies Record<ScoreGroup, string>,
  comments: 'Vad de skrev',
  noComments: 'Ingen har skrivit något.',
  of: (score: number, number: number) => `${score} av 10, beställning ${number}`,
} as const

export const periods = [30, 90, 365] as const
