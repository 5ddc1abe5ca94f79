import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { messages } from '#shell/messages.ts'

const bargains = 18

export const bargainsHref = pathTo('section', { id: bargains, name: messages.bargains })

export function hasBargains({ sections }: Pick<ShellData, 'sections'>): boolean {
  return sections.some(({ id }) => id === bargains)
}
