import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { days, Name, Ref } from '#content-entries/entry-fields.ts'

const SynonymRow = z.object({
  words: z
    .string()
    .trim()
    .max(400)
    .regex(/[^\s,].*,.*[^\s,]/, 'Skriv minst två ord med komma emellan.')
    .meta({ examples: ['mobil, telefon'] }),
})
export type SynonymFields = z.output<typeof SynonymRow>

const SponsorshipRow = z.object({
  productId: Ref,
  place: z.string().trim().min(1).max(120),
  advertiser: Name,
  ...days,
})
export type SponsorshipFields = z.output<typeof SponsorshipRow>

export const sponsorshipProblems = {
  'unreadable-place': {
    status: 400,
    message: 'Listan skrivs som category/12, section/13, manufacturer/5 eller search/mus.',
  },
} as const

export const searchEntriesContract = {
  ...entryCalls('Synonym', { path: 'synonym', what: 'synonyms', right: 'search', fields: SynonymRow }),
  ...entryCalls('Sponsorship', {
    path: 'sponsorship',
    what: 'sponsored products in lists',
    right: 'campaigns',
    fields: SponsorshipRow,
    problems: sponsorshipProblems,
  }),
}
