import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Id = z.coerce.number().int().positive().max(999_999_999)
const Ok = z.object({ status: z.literal('ok') })

/** What a member sees of another, and how they stand to each other. */
export const OtherMember = z
  .object({
    id: z.int(),
    username: z.string(),
    /** What a knight has made of themselves. */
    title: z.string().nullable(),
    avatar: z.object({ version: z.int() }),
    rankLevel: z.int(),
    rankName: z.string(),
    /** How many achievements they have. */
    achievements: z.int(),
    /** 0 sent, 1 received, 2 accepted, 3 denied, 4 removed; null when there never was anything. */
    status: z.int().min(0).max(4).nullable(),
    mayAsk: z.boolean(),
  })
  .meta({ id: 'OtherMember' })
export type OtherMember = z.infer<typeof OtherMember>

export const Friends = z
  .object({
    /** Who asks the member, and whom the member asks, the latest first. */
    received: z.array(OtherMember),
    sent: z.array(OtherMember),
    /** By name. */
    friends: z.array(OtherMember),
  })
  .meta({ id: 'Friends' })
export type Friends = z.infer<typeof Friends>

const noSuchMember = { 'no-such-member': { status: 404, message: 'Medlemmen finns inte.' } }
const noRequest = { 'no-request': { status: 409, message: 'Förfrågan finns inte längre.' } }
const tooManyTries = { 'too-many-tries': { status: 429, message: 'För många försök, försök igen om en liten stund.' } }

export const friendsContract = contract({
  getFriends: {
    method: 'GET',
    path: '/member/friends',
    summary: 'The member’s friends and open requests',
    answer: z.object({ data: Friends }),
    membersOnly: true,
  },
  findMembers: {
    method: 'GET',
    path: '/member/friends/search',
    summary:
      'At most ten other members whose user names begin so; who stays out of the top list by the whole name only',
    query: z.object({ text: z.string().trim().min(3, 'Skriv minst tre tecken').max(50) }),
    answer: z.object({ data: z.array(OtherMember) }),
    membersOnly: true,
    refusals: tooManyTries,
  },
  sendRequest: {
    method: 'POST',
    path: '/member/friends/{id}',
    summary: 'Asks a member to be a friend; who has asked already is accepted',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: {
      ...noSuchMember,
      ...tooManyTries,
      'was-denied': { status: 409, message: 'Du kan inte skicka en förfrågan till den medlemmen.' },
    },
  },
  acceptRequest: {
    method: 'POST',
    path: '/member/friends/{id}/accept',
    summary: 'Says yes to a request',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: { ...noSuchMember, ...noRequest },
  },
  denyRequest: {
    method: 'POST',
    path: '/member/friends/{id}/deny',
    summary: 'Says no to a request: they cannot ask again, the denier can',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: { ...noSuchMember, ...noRequest },
  },
  takeBackRequest: {
    method: 'DELETE',
    path: '/member/friends/{id}/request',
    summary: 'Takes a request back that is not answered',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: { ...noSuchMember, 'friends-already': { status: 409, message: 'Ni är redan vänner.' } },
  },
  removeFriend: {
    method: 'DELETE',
    path: '/member/friends/{id}',
    summary: 'Ends a friendship, for both',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: noSuchMember,
  },
})
