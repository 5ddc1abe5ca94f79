import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { colourNames, faceNames, headgearNames } from './avatar/looks.ts'

export const AvatarLook = z
  .object({
    colour: z.enum(colourNames),
    headgear: z.enum(headgearNames),
    face: z.enum(faceNames),
  })
  .meta({ id: 'AvatarLook' })

export const MyAvatar = z
  .object({
    classId: z.int(),
    look: AvatarLook,
    /** Rises with every change; stands in the address of the picture. */
    version: z.int(),
    level: z.int(),
    /** What the member has found in supply drops. */
    found: z.array(z.string()),
  })
  .meta({ id: 'MyAvatar' })
export type MyAvatar = z.infer<typeof MyAvatar>

export const avatarContract = contract({
  getAvatar: {
    method: 'GET',
    path: '/member/avatar',
    summary: 'How the member looks, and what they have found to wear',
    answer: z.object({ data: MyAvatar }),
    membersOnly: true,
  },
  putAvatar: {
    method: 'PUT',
    path: '/member/avatar',
    summary: 'Chooses a class and a look among those that are unlocked',
    body: z.object({ classId: z.int().min(1).max(99), look: AvatarLook }),
    answer: z.object({ data: MyAvatar }),
    refusals: {
      'no-such-class': { status: 404, message: 'Figuren finns inte.' },
      'class-locked': { status: 403, message: 'Figuren är inte upplåst på din nivå.' },
      'item-not-found': { status: 403, message: 'Det här har du inte hittat än. Det ligger i luftsläppen.' },
    },
    membersOnly: true,
  },
  getAvatarImage: {
    method: 'GET',
    path: '/avatar/{userId}',
    summary: 'The picture of a member; a neutral one for who is unknown or in serious business mode',
    params: z.object({ userId: z.string().regex(/^\d{1,9}$/) }),
    query: z.object({ v: z.string().max(20).optional() }),
    answer: z.string(),
    files: ['image/svg+xml'],
    cdn: true,
  },
})
