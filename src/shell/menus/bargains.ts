import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'

const bargains = 18

export const bargainsHref = pathTo('section', { id: bargains, name: frameMessages.bargains })

export function hasBargains({ sections }: Pick<ShellData, 'sections'>): boolean {
  return sections.some(({ id }) => id === bargains)
}
