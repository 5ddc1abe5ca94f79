import { avatar } from '#members/avatar-calls.ts'
import { avatarWords } from '#members/sv-play.ts'
import { AvatarChooser } from '#members/web/avatar/avatar-chooser.tsx'
import { Own } from '#members/web/own.tsx'
import { useOwn } from '#members/web/use-own.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

export const isPrivate = true

const title = 'Avatar'

export async function load({ api }: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(avatar.getAvatar)
  return (
    <MemberFrame here="member.avatar" title={title} intro={avatarWords.intro} isBare>
      <Own of={own}>{(mine) => <AvatarChooser mine={mine} onSaved={own.setData} />}</Own>
    </MemberFrame>
  )
}
