import type { News } from '#notifications/server/notify.ts'

const hourMs = 3_600_000

/** Notifications of the demo member elin. */
export function feed(now: Date): News[] {
  const elin = { memberId: 1, feed: 'notice' as const }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  return [
    {
      ...elin,
      name: 'offers',
      title: 'Veckans medlemspriser är här',
      path: { name: 'member.offers', params: { id: 1 } },
      cause: 'demo',
      at: hoursAgo(26),
    },
    {
      ...elin,
      name: 'welcome',
      title: 'Välkommen, elin',
      path: { name: 'member.profile', params: { id: 1 } },
      isSeen: true,
      cause: 'demo',
      at: hoursAgo(24 * 30),
    },
  ]
}
