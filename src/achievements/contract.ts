import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { rarities } from './rarity.ts'

const Id = z.coerce.number().int().positive().max(2_147_483_647)

export const MemberAchievement = z
  .object({
    id: z.int(),
    chapter: z.string(),
    name: z.string(),
    text: z.string(),
    icon: z.string(),
    rarity: z.enum(rarities),
    xp: z.int(),
    isHidden: z.boolean(),
    /** Share of all members, 0–1. */
    share: z.number(),
    /** Milliseconds; null while locked. */
    awardedAt: z.int().nullable(),
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
    isSelf: z.boolean(),
  })
  .meta({ id: 'AchievementOwner' })
export type Owner = z.infer<typeof Owner>

export const AchievementList = z
  .object({
    member: Owner,
    awarded: z.int(),
    total: z.int(),
    /** Achievements required to leave the member's level; 0 below level 20. */
    neededForNextLevel: z.int(),
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
      "Lists the achievements of a member: all of the caller's own, those awarded to others; or the given number that are nearest",
    params: z.object({ id: Id }),
    query: z.object({ nearest: z.coerce.number().int().min(1).max(50).optional() }),
    answer: AchievementList,
    membersOnly: true,
    part: 'achievements',
    problems: { 'no-such-member': noSuchMember },
  },
  getAchievement: {
    method: 'GET',
    path: '/member/{id}/achievements/{aid}',
    summary: 'Retrieves one achievement of a member',
    params: z.object({ id: Id, aid: Id }),
    answer: z.object({ member: Owner, achievement: MemberAchievement }),
    membersOnly: true,
    part: 'achievements',
    problems: {
      'no-such-member': noSuchMember,
      'no-such-achievement': { status: 404, message: 'Prestationen finns inte.' },
    },
  },
  postDoge: {
    method: 'POST',
    path: '/achievement/doge',
    summary: 'Awards a secret achievement to the member who has found it, once',
    answer: z.object({ isNew: z.boolean(), achievementId: z.int() }),
    membersOnly: true,
    part: 'achievements',
  },
})
