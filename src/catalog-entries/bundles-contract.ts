import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Moment, Name, Ref } from '#content-entries/entry-fields.ts'

export const bundleProblems = {
  'not-for-sale': { status: 400, message: 'Alla produkter i ett paket ska vara till salu.' },
  'bundle-of-made-to-order': {
    status: 400,
    message: 'Produkter som byggs efter kundens val och presentkort kan inte ingå i paket.',
  },
  'discount-too-large': { status: 400, message: 'Rabatten ska vara mindre än vad produkterna kostar var för sig.' },
} as const

const BundleRow = z.object({
  name: Name,
  /** Öre off one of each product. */
  discount: z.int().positive('Rabatten ska vara större än 0.').max(100_000_000),
  from: Moment,
  to: Moment.nullable().default(null),
  productIds: z
    .array(Ref)
    .min(2, 'Ett paket har minst två produkter.')
    .max(8, 'Ett paket har högst åtta produkter.')
    .refine((ids) => new Set(ids).size === ids.length, 'Varje produkt får stå en gång.')
    .meta({ examples: [[120, 121]] }),
})
export type BundleFields = z.output<typeof BundleRow>

export const bundlesContract = entryCalls('Bundle', {
  path: 'bundle',
  what: 'bundles: products that cost less together',
  right: 'offers',
  fields: BundleRow,
  problems: bundleProblems,
  fourEyes: true,
})
