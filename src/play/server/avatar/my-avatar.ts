import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { avatarClasses } from '#play/avatar/classes.ts'
import { type AvatarLook, firstLook, missingOf } from '#play/avatar/looks.ts'
import { avatarContract, AvatarLook as Look, type MyAvatar } from '#play/contract.ts'
import { appearanceOf, putAppearance } from '#profile/server/appearance.ts'
import { foundItems } from './found-items.ts'

type OwnAvatar = Omit<MyAvatar, 'isChristmas'>

export async function myAvatar(db: Queries, memberId: number): Promise<OwnAvatar> {
  const [appearance, found] = await Promise.all([appearanceOf(db, memberId), foundItems(db, memberId)])
  if (!appearance) throw new Error(`Member ${memberId} is gone`)
  const { classId, version, level } = appearance
  return { classId, look: lookOf(appearance.look), version, level, found }
}

export async function chooseAvatar(
  db: Queries,
  { memberId, classId, look }: { memberId: number; classId: number; look: AvatarLook },
): Promise<OwnAvatar> {
  const before = await myAvatar(db, memberId)
  const chosen = avatarClasses.find(({ id }) => id === classId)
  if (!chosen) throw domainError(avatarContract.putAvatar, 'no-such-class')
  // A level can be lost by a return, but a chosen class is kept.
  if (chosen.fromLevel > before.level && classId !== before.classId)
    throw domainError(avatarContract.putAvatar, 'class-locked')
  if (missingOf(look, before.found).length > 0) throw domainError(avatarContract.putAvatar, 'item-not-found')
  await putAppearance(db, { memberId, classId, look })
  return await myAvatar(db, memberId)
}

export function lookOf(stored: unknown): AvatarLook {
  const parsed = Look.safeParse(stored)
  return parsed.success ? parsed.data : firstLook
}
