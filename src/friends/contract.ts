import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Id = z.coerce.number().int().positive().max(999_999_999)
const Ok = z.object({ status: z.literal('ok') })

export const OtherMember = z
  .object({
    id: z.int(),
    username: z.string(),
    title: z.string().nullable(),
    avatar: z.object({ version: z.int() }),
    rankLevel: z.int(),
    rankName: z.string(),
    achievements: z.int(),
    status: z.int().min(0).max(4).nullable(),
    mayAsk: z.boolean(),
  })
  .meta({ id: 'OtherMember' })
export type OtherMember = z.infer<typeof OtherMember>

export const Friends = z
  .object({
    received: z.array(OtherMember),
    sent: z.array(OtherMember),
    friends: z.array(OtherMember),
  })
  .meta({ id: 'Friends' })
export type Friends = z.infer<typeof Friends>

const noSuchMember = { 'no-such-member': { status: 404, message: 'Medlemmen finns inte.' } }
const noRequest = { 'no-friend-request': { status: 409, message: 'Förfrågan finns inte längre.' } }
const tooManyRequests = {
  'too-many-requests': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
}

export const friendsContract = contract({
  getFriends: {
    method: 'GET',
    path: '/member/friends',
    part: 'friends',
    summary: "Lists the member's friends and open requests",
    answer: z.object({ data: Friends }),
    membersOnly: true,
  },
  findMembers: {
    method: 'GET',
    path: '/member/friends/search',
    part: 'friends',
    summary:
      'Lists at most ten other members whose user name starts with the text; members hidden from the top list only by full name',
    query: z.object({ text: z.string().trim().min(3, 'Skriv minst tre tecken').max(50) }),
    answer: z.object({ data: z.array(OtherMember) }),
    membersOnly: true,
    problems: tooManyRequests,
  },
  sendRequest: {
    method: 'POST',
    path: '/member/friends/{id}',
    part: 'friends',
    summary: 'Sends a friend request; if the other member has already sent one, accepts it',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    problems: {
      ...noSuchMember,
      ...tooManyRequests,
      'friend-request-denied': { status: 409, message: 'Du kan inte skicka en förfrågan till den medlemmen.' },
    },
  },
  acceptRequest: {
    method: 'POST',
    path: '/member/friends/{id}/accept',
    part: 'friends',
    summary: 'Accepts a friend request',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    problems: { ...noSuchMember, ...noRequest },
  },
  denyRequest: {
    method: 'POST',
    path: '/member/friends/{id}/deny',
    part: 'friends',
    summary: 'Denies a friend request: the sender cannot ask again, the denier can',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    problems: { ...noSuchMember, ...noRequest },
  },
  takeBackRequest: {
    method: 'DELETE',
    path: '/member/friends/{id}/request',
    part: 'friends',
    summary: 'Withdraws an unanswered friend request',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    problems: { ...noSuchMember, 'already-friends': { status: 409, message: 'Ni är redan vänner.' } },
  },
  removeFriend: {
    method: 'DELETE',
    path: '/member/friends/{id}',
    part: 'friends',
    summary: 'Ends a friendship, for both members',
    params: z.object({ id: Id }),
    answer: Ok,
    membersOnly: true,
    problems: noSuchMember,
  },
})
