import type { User } from '#identity/contract.ts'
import { hint } from './may-have-session.ts'
import type { MemberPreview } from './session.ts'

export function storeMemberPreview({ id, username, rankLevel, rankName, rankProgress, avatar }: User): void {
  const memberPreview: MemberPreview = { id, username, rankLevel, rankName, rankProgress, avatar }
  localStorage.setItem(hint, JSON.stringify(memberPreview))
}
