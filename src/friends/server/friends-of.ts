import type { Queries } from '#core/server/db.ts'
import type { Friends } from '#friends/contract.ts'
import { friendStatus } from '#friends/friendship.ts'
import { type OtherRow, otherColumns, otherMember } from './other-member.ts'

export async function friendsOf(db: Queries, memberId: number): Promise<Friends> {
  const rows = await db.query<OtherRow>('friends-of', sql, [memberId])
  const others = rows.map(otherMember)
  const inStatus = (status: number) => others.filter((one) => one.status === status)
  return {
    received: inStatus(friendStatus.RECEIVED),
    sent: inStatus(friendStatus.SENT),
    friends: inStatus(friendStatus.ACCEPTED).toSorted((a, b) => a.username.localeCompare(b.username, 'sv')),
  }
}

const sql = `
  select ${otherColumns} from friendship f join member m on m.id = f.friend_id
  where f.member_id = $1 and f.status < 3 order by f.changed_at desc, m.id`
