import { Own } from '#loyalty/web/own.tsx'
import { useOwn } from '#loyalty/web/use-own.ts'
import { game } from '#play/calls.ts'
import { gameMessages } from '#play/messages.ts'
import { Arcade } from '#play/web/game/arcade.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'

export const isPrivate = true

const title = memberPageTitles['member.game']

export async function load(request: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(game.getGame)
  return (
    <MemberFrame here="member.game" title={title} intro={gameMessages.intro} isBare>
      <Own of={own}>{(data) => <Arcade data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
