import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Line, Name, Text } from '#content-entries/entry-fields.ts'

const Hours = z
  .string()
  .regex(
    /^(Stängt|([01]?\d|2[0-3])(\.[0-5]\d)?–(([01]?\d|2[0-3])(\.[0-5]\d)?|24))$/,
    'Skriv 10–19, 10.30–19 eller Stängt.',
  )
  .meta({ examples: ['10–19'] })

const StoreRow = z.object({
  name: Name,
  city: Name,
  street: Name,
  zip: z
    .string()
    .regex(/^\d{3} ?\d{2}$/, 'Postnumret har fem siffror.')
    .meta({ examples: ['411 04'] }),
  phone: Line.min(1),
  lat: z.number().min(55).max(70),
  lng: z.number().min(10).max(25),
  hours: z.array(Hours).length(7, 'Skriv sju dagar, från måndag.'),
  holidayHours: Hours.default('Stängt'),
  text: Text.default(''),
})
export type StoreFields = z.output<typeof StoreRow>

export const storeEntriesContract = entryCalls('Store', {
  path: 'store',
  what: 'stores with their opening hours',
  right: 'stores',
  fields: StoreRow,
})
