import { account } from '#account/calls.ts'
import { ApiError } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { Refusal } from '#core/refusal.ts'
import { sv } from '#members/achievements/sv.ts'
import { achievementCalls } from '#members/achievements-calls.ts'
import type { AchievementList, MemberAchievement, Owner } from '#members/achievements-contract.ts'
import { AchievementDetail } from '#members/web/achievements/achievement-detail.tsx'
import { AchievementGrid } from '#members/web/achievements/achievement-grid.tsx'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'

type AchievementsData =
  | { kind: 'all'; list: AchievementList }
  | { kind: 'one'; member: Owner; achievement: MemberAchievement }
  /** Nobody is logged in. */
  | { kind: 'none' }

export const isPrivate = true

export async function load({ api, params, signal }: LoadRequest): Promise<AchievementsData> {
  const options = signal ? { signal } : {}
  try {
    const id = params.id ?? (await ownId(api))
    if (id === null) return { kind: 'none' }
    if (!params.aid) return { kind: 'all', list: await api(achievementCalls.getAchievements, { id }, options) }
    return { kind: 'one', ...(await api(achievementCalls.getAchievement, { id, aid: params.aid }, options)) }
  } catch (error) {
    if ((error instanceof Refusal || error instanceof ApiError) && error.status === 401) return { kind: 'none' }
    throw error
  }
}

async function ownId(api: Api): Promise<number | null> {
  return (await api(account.getMe, undefined)).user?.id ?? null
}

export function head(data: AchievementsData): Head {
  const owner = data.kind === 'all' ? data.list.member : data.kind === 'one' ? data.member : null
  const title = data.kind === 'one' ? data.achievement.name : sv.title
  return { title: memberTitle(owner?.username ?? null, title), noIndex: true }
}

/** A member's achievements, one’s own or another's, or one of them. */
export function Page({ data }: { data: AchievementsData }) {
  const again = () => void navigate(window.location.pathname, { replace: true })
  const member = data.kind === 'all' ? data.list.member : data.kind === 'one' ? data.member : null
  return (
    <MemberFrame
      here="member.achievements"
      title={data.kind === 'one' ? data.achievement.name : sv.title}
      onLogin={again}
      isBare={data.kind === 'all'}
      owner={member?.isSelf ? null : member}
    >
      {data.kind === 'all' && <AchievementGrid list={data.list} />}
      {data.kind === 'one' && <AchievementDetail member={data.member} achievement={data.achievement} />}
    </MemberFrame>
  )
}
