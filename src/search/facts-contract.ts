import { z } from 'zod'
import { factCalls } from '#core/fact.ts'
import { days, Name, Ref } from '#core/fact-fields.ts'

const SynonymRow = z.object({
  words: z
    .string()
    .trim()
    .max(400)
    .regex(/[^\s,].*,.*[^\s,]/, 'Skriv minst två ord med komma emellan.'),
})
export type SynonymFields = z.output<typeof SynonymRow>

const SponsorshipRow = z.object({
  productId: Ref,
  /** The one name of a list: `category/12`, `section/13`, `search/mus`. */
  place: z.string().trim().min(1).max(120),
  advertiser: Name,
  ...days,
})
export type SponsorshipFields = z.output<typeof SponsorshipRow>

export const sponsorshipRefusals = {
  'unreadable-place': {
    status: 400,
    message: 'Listan skrivs som category/12, section/13, manufacturer/5 eller search/mus.',
  },
} as const

export const searchFactsContract = {
  ...factCalls('Synonym', { path: 'synonym', what: 'words that mean the same', right: 'search', fields: SynonymRow }),
  ...factCalls('Sponsorship', {
    path: 'sponsorship',
    what: 'products that are paid for in a list',
    right: 'campaigns',
    fields: SponsorshipRow,
    refusals: sponsorshipRefusals,
  }),
}
