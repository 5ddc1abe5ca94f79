import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { messages } from '#shell/messages.ts'

export function campaignEntry(calendar: ShellData['calendar'], placement: string): { name: string; href: string } {
  const current = calendar.find((entry) => entry.placement === placement && entry.campaignId !== null)
  if (!current) return { name: messages.campaigns, href: pathTo('campaigns') }
  return { name: current.name, href: pathTo('campaign', { sid: current.campaignId ?? undefined, name: current.name }) }
}
