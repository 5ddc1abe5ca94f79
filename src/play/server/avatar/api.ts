import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import type { avatarContract } from '#play/contract.ts'
import { AvatarImages } from './avatar-image.ts'
import { chooseAvatar, myAvatar } from './my-avatar.ts'

export function avatarApi({ db }: { db: Db }): Handlers<typeof avatarContract> {
  const images = new AvatarImages(db)
  return {
    getAvatar: async (_, { member }) => ({ data: await myAvatar(db, member.id) }),
    putAvatar: async ({ body }, { member }) => ({ data: await chooseAvatar(db, { memberId: member.id, ...body }) }),
    getAvatarImage: async ({ params, query }) => {
      const body = await images.of(Number(params.userId), query.v)
      return new FileAnswer({ type: 'image/svg+xml; charset=utf-8', name: `avatar-${params.userId}.svg`, body })
    },
  }
}
