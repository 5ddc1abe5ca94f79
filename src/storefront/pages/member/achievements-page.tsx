import { achievementCalls } from '#achievements/calls.ts'
import type { AchievementList, MemberAchievement, Owner } from '#achievements/contract.ts'
import { messages } from '#achievements/messages.ts'
import { AchievementDetail } from '#achievements/web/achievement-detail.tsx'
import { AchievementGrid } from '#achievements/web/achievement-grid.tsx'
import { ApiError } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { DomainError } from '#core/domain-error.ts'
import { account } from '#identity/calls.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'

type AchievementsData =
  | { kind: 'all'; list: AchievementList }
  | { kind: 'one'; member: Owner; achievement: MemberAchievement }
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
    if ((error instanceof DomainError || error instanceof ApiError) && error.status === 401) return { kind: 'none' }
    throw error
  }
}

async function ownId(api: Api): Promise<number | null> {
  return (await api(account.getMe, undefined)).user?.id ?? null
}

export function head(data: AchievementsData): Head {
  const owner = data.kind === 'all' ? data.list.member : data.kind === 'one' ? data.member : null
  const title = data.kind === 'one' ? data.achievement.name : messages.title
  return { title: memberTitle(owner?.username ?? null, title), noIndex: true }
}

export function Page({ data }: { data: AchievementsData }) {
  const again = () => void navigate(window.location.pathname, { replace: true })
  const member = data.kind === 'all' ? data.list.member : data.kind === 'one' ? data.member : null
  return (
    <MemberFrame
      here="member.achievements"
      title={data.kind === 'one' ? data.achievement.name : messages.title}
      onLogin={again}
      isBare={data.kind === 'all'}
      owner={member?.isSelf ? null : member}
    >
      {data.kind === 'all' && <AchievementGrid list={data.list} />}
      {data.kind === 'one' && <AchievementDetail member={data.member} achievement={data.achievement} />}
    </MemberFrame>
  )
}
