import { pathTo } from '#paths.ts'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'

/** The campaign link of a menu: the campaign of the calendar while its window is open, else all campaigns. */
export function campaignEntry(windows: ShellData['windows'], placement: string): { name: string; href: string } {
  const current = windows.find((window) => window.placement === placement && window.campaignId !== null)
  if (!current) return { name: sv.campaigns, href: pathTo('campaigns') }
  return { name: current.name, href: pathTo('campaign', { sid: current.campaignId ?? undefined, name: current.name }) }
}
