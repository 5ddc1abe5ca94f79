import { members } from './members.ts'

/** The first member has sent the request; the second has answered it or not. */
export const friendships = [
  { member: named('elin'), friend: named('nordljus'), isAccepted: true },
  { member: named('pixelpelle'), friend: named('elin'), isAccepted: true },
  { member: named('kabelkatt'), friend: named('elin'), isAccepted: false },
  { member: named('elin'), friend: named('tage.b'), isAccepted: false },
  { member: named('nordljus'), friend: named('pixelpelle'), isAccepted: true },
]

function named(username: string) {
  const member = members.find((one) => one.username === username)
  if (!member) throw new Error(`Nobody is named ${username}`)
  return member
}
