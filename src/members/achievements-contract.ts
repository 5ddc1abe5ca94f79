import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { rarities } from './achievements/rarity.ts'

const Id = z.coerce.number().int().positive().max(2_147_483_647)

export const MemberAchievement = z
  .object({
    id: z.int(),
    /** Where on the page it stands. */
    chapter: z.string(),
    name: z.string(),
    /** What it takes. */
    text: z.string(),
    /** Of the icons of Phosphor. */
    icon: z.string(),
    rarity: z.enum(rarities),
    xp: z.int(),
    /** A secret that whoever asks has not found: it has no name of its own and no xp. */
    isHidden: z.boolean(),
    /** The part of all members who have it, 0–1. */
    share: z.number(),
    /** Milliseconds; null while it is locked. */
    awardedAt: z.int().nullable(),
    /** How far the member has come with the next step of a series; told to the member alone. */
    progress: z.object({ count: z.int(), needed: z.int() }).nullable(),
  })
  .meta({ id: 'MemberAchievement' })
export type MemberAchievement = z.infer<typeof MemberAchievement>

const Owner = z
  .object({
    id: z.int(),
    username: z.string(),
    rankLevel: z.int(),
    rankName: z.string(),
    /** Whoever asks is the member. */
    isSelf: z.boolean(),
  })
  .meta({ id: 'AchievementOwner' })
export type Owner = z.infer<typeof Owner>

export const AchievementList = z
  .object({
    member: Owner,
    awarded: z.int(),
    total: z.int(),
    /** How many it takes to leave the member's level; 0 below level 20. */
    neededForNextLevel: z.int(),
    /** All of them for the member, those that are awarded for others; with `nearest` so many, the closest to being reached first. */
    achievements: z.array(MemberAchievement),
  })
  .meta({ id: 'AchievementList' })
export type AchievementList = z.infer<typeof AchievementList>

const noSuchMember = { status: 404, message: 'Medlemmen finns inte.' }

export const achievementsContract = contract({
  getAchievements: {
    method: 'GET',
    path: '/member/{id}/achievements',
    summary:
      'The achievements of a member: all of one’s own, what others have been awarded; or so many that are nearest',
    params: z.object({ id: Id }),
    query: z.object({ nearest: z.coerce.number().int().min(1).max(50).optional() }),
    answer: AchievementList,
    membersOnly: true,
    refusals: { 'no-such-member': noSuchMember },
  },
  getAchievement: {
    method: 'GET',
    path: '/member/{id}/achievements/{aid}',
    summary: 'One achievement of a member',
    params: z.object({ id: Id, aid: Id }),
    answer: z.object({ member: Owner, achievement: MemberAchievement }),
    membersOnly: true,
    refusals: {
      'no-such-member': noSuchMember,
      'no-such-achievement': { status: 404, message: 'Prestationen finns inte.' },
    },
  },
  postDoge: {
    method: 'POST',
    path: '/achievement/doge',
    summary: 'Awards a secret to whoever has found it, once',
    answer: z.object({ isNew: z.boolean(), achievementId: z.int() }),
    membersOnly: true,
  },
})
