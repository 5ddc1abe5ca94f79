import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Ref } from '#content-entries/entry-fields.ts'
import { Amount } from '#core/request-fields.ts'

const Id = z.string().regex(/^[a-z0-9]{1,12}$/, 'Id:t skrivs med högst tolv små bokstäver och siffror.')
const Name = z.string().trim().min(1, 'Fyll i.').max(60)

const Choice = z.object({
  id: Id,
  name: Name,
  price: Amount.default(0),
  excludes: z.array(Id).max(200).default([]),
})

const Group = z.object({ id: Id, name: Name, choices: z.array(Choice).min(1, 'Lägg till ett val.').max(20) })

const Fields = z.object({
  productId: Ref,
  buildDays: z.int().min(1).max(365),
  groups: z.array(Group).min(1, 'Lägg till en grupp.').max(10),
})

export const configurationProblems = {
  'already-configured': { status: 409, message: 'Produkten har redan en egen konfiguration. Ändra den i stället.' },
  'repeated-option': { status: 400, message: 'Två grupper eller val har samma id.' },
  'first-choice-costs': {
    status: 400,
    message: 'Det första valet i en grupp ingår i priset och ska kosta 0 kr.',
  },
  'excludes-unknown': { status: 400, message: 'Ett val utesluter något som inte finns i en annan grupp.' },
  'impossible-default': { status: 400, message: 'De första valen går inte att kombinera.' },
  'unreachable-choice': { status: 400, message: 'Ett val går inte att kombinera med något av det andra.' },
} as const

export const configurationEntriesContract = entryCalls('Configuration', {
  path: 'configuration',
  what: 'options of a product that is made to order',
  right: 'offers',
  fields: Fields,
  problems: configurationProblems,
})

export type ConfigurationFields = z.infer<typeof Fields>
