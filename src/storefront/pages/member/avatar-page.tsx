import { Own } from '#loyalty/web/own.tsx'
import { useOwn } from '#loyalty/web/use-own.ts'
import { avatar } from '#play/calls.ts'
import { avatarMessages } from '#play/messages.ts'
import { AvatarChooser } from '#play/web/avatar/avatar-chooser.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'

export const isPrivate = true

const title = memberPageTitles['member.avatar']

export async function load(request: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(avatar.getAvatar)
  return (
    <MemberFrame here="member.avatar" title={title} intro={avatarMessages.intro} isBare>
      <Own of={own}>{(mine) => <AvatarChooser mine={mine} onSaved={own.setData} />}</Own>
    </MemberFrame>
  )
}
