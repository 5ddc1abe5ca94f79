import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { type AddressName, addresses } from '#paths.ts'

// The keys of `addresses` are its own names.
const Address = z.enum(Object.keys(addresses) as AddressName[])

/** One line of the ledger. */
export const XpLine = z
  .object({
    id: z.int(),
    /** Negative for what was taken back. */
    amount: z.int(),
    kind: z.string(),
    /** Why, in Swedish. */
    text: z.string(),
    /** The order or the product it was given for; null when there is nothing to open. */
    opens: z.object({ name: z.enum(['order', 'product']), id: z.string() }).nullable(),
    /** Unix milliseconds. */
    at: z.number(),
  })
  .meta({ id: 'XpLine' })
export type XpLine = z.infer<typeof XpLine>

/** What others may see of a member. */
export const Placed = z
  .object({
    /** Who have as much share a place. */
    place: z.int(),
    id: z.int(),
    username: z.string(),
    level: z.int(),
    rankName: z.string(),
    xp: z.int(),
    isMe: z.boolean(),
  })
  .meta({ id: 'MemberPlace' })
export type Placed = z.infer<typeof Placed>

export const Toplist = z
  .object({
    members: z.array(Placed),
    /** One's own place; null for who does not want to be seen. */
    own: Placed.nullable(),
  })
  .meta({ id: 'MemberToplist' })
export type Toplist = z.infer<typeof Toplist>

export const YearOfPurchases = z
  .object({
    year: z.int(),
    orders: z.int(),
    pieces: z.int(),
    /** Öre, delivery included and what was given back taken off. */
    paid: z.int(),
    /** Öre less than ordinary prices, by offers, bundles and promotions. */
    saved: z.int(),
  })
  .meta({ id: 'YearOfPurchases' })
export type YearOfPurchases = z.infer<typeof YearOfPurchases>

export const Statistics = z
  .object({
    /** The latest first. */
    years: z.array(YearOfPurchases),
    /** Most months in a row with a purchase. */
    longestStreak: z.int(),
    /** Öre for goods, the most first; `name` is null for goods that are sold no more. */
    sections: z.array(z.object({ name: z.string().nullable(), paid: z.int() })),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

export const Benefit = z
  .object({
    id: z.int(),
    fromLevel: z.int(),
    title: z.string(),
    text: z.string(),
    icon: z.string(),
    /** Where it is had; null for nowhere in particular. */
    address: Address.nullable(),
  })
  .meta({ id: 'Benefit' })
export type Benefit = z.infer<typeof Benefit>

export const Benefits = z
  .object({
    benefits: z.array(Benefit),
    /** How many products open at which level. */
    locked: z.array(z.object({ level: z.int(), products: z.int() })),
    /** How many achievements the member has. */
    achievements: z.int(),
    /** What the review of a bought product gives. */
    xpOfReview: z.int(),
  })
  .meta({ id: 'Benefits' })
export type Benefits = z.infer<typeof Benefits>

export const xpContract = contract({
  getXp: {
    method: 'GET',
    path: '/member/xp',
    summary: "The member's ledger of xp, latest first; `before` is the id of the last line of the page before",
    query: z.object({ before: BigIdParam.optional() }),
    answer: z.object({ lines: z.array(XpLine), hasMore: z.boolean() }),
    membersOnly: true,
  },
  getToplist: {
    method: 'GET',
    path: '/member/toplist',
    summary: 'The hundred members with most xp, and one’s own place, among all or among friends',
    query: z.object({ who: z.enum(['all', 'friends']).default('all') }),
    answer: Toplist,
    membersOnly: true,
  },
  putPresence: {
    method: 'PUT',
    path: '/member/toplist/presence',
    summary: 'Whether others see the member in the top list',
    body: z.object({ isShown: z.boolean() }),
    answer: z.object({ status: z.literal('ok') }),
    membersOnly: true,
  },
  getStatistics: {
    method: 'GET',
    path: '/member/statistics',
    summary: 'What the member has bought, year by year, and from which sections',
    answer: Statistics,
    membersOnly: true,
  },
  postLevelSeen: {
    method: 'POST',
    path: '/member/level-seen',
    summary: 'The member sees their level: a level that they have not seen before is answered once',
    answer: z.object({ reached: z.int().nullable() }),
    membersOnly: true,
  },
  getBenefits: {
    method: 'GET',
    path: '/member/benefits',
    summary: 'What each level gives, and what the member has of what the next one asks for',
    answer: Benefits,
    membersOnly: true,
  },
})
