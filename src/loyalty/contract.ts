import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { type AddressName, addresses } from '#paths.ts'

const Address = z.enum(Object.keys(addresses) as AddressName[])

export const XpLine = z
  .object({
    id: z.int(),
    amount: z.int(),
    kind: z.string(),
    text: z.string(),
    /** An achievement, `aid`, of the member `id`. */
    opens: z
      .object({
        name: z.enum(['order', 'product', 'member.achievements']),
        id: z.string(),
        aid: z.string().optional(),
      })
      .nullable(),
    at: z.number(),
  })
  .meta({ id: 'XpLine' })
export type XpLine = z.infer<typeof XpLine>

export const ToplistEntry = z
  .object({
    /** Equal xp gives equal places. */
    place: z.int(),
    id: z.int(),
    username: z.string(),
    level: z.int(),
    rankName: z.string(),
    xp: z.int(),
    isMe: z.boolean(),
  })
  .meta({ id: 'MemberPlace' })
export type ToplistEntry = z.infer<typeof ToplistEntry>

export const Toplist = z
  .object({
    members: z.array(ToplistEntry),
    own: ToplistEntry.nullable(),
  })
  .meta({ id: 'MemberToplist' })
export type Toplist = z.infer<typeof Toplist>

export const YearOfPurchases = z
  .object({
    year: z.int(),
    orders: z.int(),
    units: z.int(),
    /** Öre, including delivery, less refunds. */
    paid: z.int(),
    /** Öre saved compared with ordinary prices, by offers, bundles and promotions. */
    saved: z.int(),
  })
  .meta({ id: 'YearOfPurchases' })
export type YearOfPurchases = z.infer<typeof YearOfPurchases>

export const Statistics = z
  .object({
    years: z.array(YearOfPurchases),
    longestStreak: z.int(),
    /** Öre, largest first; `name` is null for products no longer sold. */
    sections: z.array(z.object({ name: z.string().nullable(), paid: z.int() })),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

export const Benefit = z
  .object({
    id: z.string(),
    fromLevel: z.int(),
    title: z.string(),
    text: z.string(),
    icon: z.string(),
    address: Address.nullable(),
  })
  .meta({ id: 'Benefit' })
export type Benefit = z.infer<typeof Benefit>

export const Benefits = z
  .object({
    benefits: z.array(Benefit),
    locked: z.array(z.object({ level: z.int(), products: z.int() })),
    achievements: z.int(),
    xpOfReview: z.int(),
  })
  .meta({ id: 'Benefits' })
export type Benefits = z.infer<typeof Benefits>

export const xpContract = contract({
  getXp: {
    method: 'GET',
    path: '/member/xp',
    summary: "Lists the member's xp ledger, latest first; `before` is the id of the last line of the previous page",
    query: z.object({ before: BigIdParam.optional() }),
    answer: z.object({ lines: z.array(XpLine), hasMore: z.boolean() }),
    membersOnly: true,
    part: 'xp',
  },
  getToplist: {
    method: 'GET',
    path: '/member/toplist',
    summary: "Lists the hundred members with most xp, and the caller's own position, among all or among friends",
    query: z.object({ who: z.enum(['all', 'friends']).default('all') }),
    answer: Toplist,
    membersOnly: true,
    part: 'xp',
  },
  putPresence: {
    method: 'PUT',
    path: '/member/toplist/presence',
    summary: 'Sets whether the member is shown in the top list',
    body: z.object({ isShown: z.boolean() }),
    answer: z.object({ status: z.literal('ok') }),
    membersOnly: true,
    part: 'xp',
  },
  getStatistics: {
    method: 'GET',
    path: '/member/statistics',
    summary: "Retrieves the member's purchases by year and by section",
    answer: Statistics,
    membersOnly: true,
  },
  postLevelSeen: {
    method: 'POST',
    path: '/member/level-seen',
    summary: "Marks the member's level as seen; a level not seen before is returned once",
    answer: z.object({ reached: z.int().nullable() }),
    membersOnly: true,
    part: 'levels',
  },
  getBenefits: {
    method: 'GET',
    path: '/member/benefits',
    summary: "Lists what each level gives, and the member's progress towards the next",
    answer: Benefits,
    membersOnly: true,
  },
})
