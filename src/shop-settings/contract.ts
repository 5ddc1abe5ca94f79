import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { reauthenticationRequired } from '#core/reauthentication.ts'
import { Count, IdParam, Instant } from '#core/request-fields.ts'
import {
  Brand,
  Company,
  Contact,
  DifferentRankNames,
  Look,
  Programme,
  Returns,
  Rewards,
  Stock,
  sectionNames,
} from './sections.ts'

/** Empty values are those of a shop of which nothing is known yet, so they need not be valid. */
const Value = z.record(z.string(), z.union([z.string(), z.boolean(), z.int(), z.null()]))
const Section = z.enum(sectionNames)

export const SavedSetting = z
  .object({
    section: Section,
    version: z.int(),
    value: Value,
    /** Unix milliseconds. */
    validFrom: z.int(),
    savedAt: z.int(),
    savedBy: z.string().nullable(),
    /** Null unless it was withdrawn before it began to apply. */
    withdrawnAt: z.int().nullable(),
  })
  .meta({ id: 'SavedSetting' })
export type SavedSetting = z.infer<typeof SavedSetting>

export const ShopSettingsAnswer = z
  .object({
    /** The values that apply now. `version` is that of the latest save, 0 before the first. */
    sections: z.record(Section, z.object({ version: z.int(), value: Value })),
    /** What begins to apply later, in order. */
    planned: z.array(SavedSetting),
    /** Newest first, the latest 30 of each section. */
    history: z.array(SavedSetting),
    /** How many versions a section has had. */
    historyCounts: z.record(Section, z.int()),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettingsAnswer = z.infer<typeof ShopSettingsAnswer>

const rest = { version: Count, validFrom: Instant.optional() }

export const shopSettingsContract = contract({
  getShopSettings: {
    method: 'GET',
    path: '/admin/shop-settings',
    summary: "Retrieves the shop's own settings by section, and their history",
    answer: z.object({ data: ShopSettingsAnswer }),
    adminsOnly: true,
  },
  saveShopSetting: {
    method: 'PUT',
    path: '/admin/shop-settings',
    summary:
      'Saves a section. `version` is that of the section when it was read; valid at once or from a later time. What is planned later keeps its own changes. Other company or payment numbers require re-authentication',
    body: z.discriminatedUnion('section', [
      z.object({ section: z.literal('company'), value: Company, ...rest }),
      z.object({ section: z.literal('brand'), value: Brand, ...rest }),
      z.object({ section: z.literal('contact'), value: Contact, ...rest }),
      z.object({ section: z.literal('look'), value: Look, ...rest }),
      z.object({ section: z.literal('programme'), value: Programme, ...rest }),
      z.object({ section: z.literal('ranks'), value: DifferentRankNames, ...rest }),
      z.object({ section: z.literal('rewards'), value: Rewards, ...rest }),
      z.object({ section: z.literal('returns'), value: Returns, ...rest }),
      z.object({ section: z.literal('stock'), value: Stock, ...rest }),
    ]),
    answer: z.object({ data: ShopSettingsAnswer }),
    adminsOnly: true,
    problems: {
      ...reauthenticationRequired,
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat inställningarna. Läs in dem igen och gör om din ändring.',
      },
      'in-the-past': { status: 400, message: 'Inställningen kan inte börja gälla bakåt i tiden.' },
    },
  },
  withdrawPlannedSetting: {
    method: 'DELETE',
    path: '/admin/shop-settings/{section}/{version}',
    summary:
      'Withdraws what a section was to become at a later time. What is planned after it is kept without it. Other company or payment numbers require re-authentication',
    params: z.object({ section: Section, version: IdParam }),
    answer: z.object({ data: ShopSettingsAnswer }),
    adminsOnly: true,
    problems: {
      ...reauthenticationRequired,
      'no-planned-change': { status: 404, message: 'Den planerade ändringen finns inte.' },
      'already-applies': { status: 409, message: 'Ändringen gäller redan. Återställ i stället en tidigare version.' },
    },
  },
})
