import { game } from '#members/game-calls.ts'
import { gameWords } from '#members/sv-play.ts'
import { Arcade } from '#members/web/game/arcade.tsx'
import { Own } from '#members/web/own.tsx'
import { useOwn } from '#members/web/use-own.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

export const isPrivate = true

const title = 'Spelet'

export async function load({ api }: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(game.getGame)
  return (
    <MemberFrame here="member.game" title={title} intro={gameWords.intro} isBare>
      <Own of={own}>{(data) => <Arcade data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
