import { homeContract } from '#content/home-contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { highlightSection } from './home/highlights.ts'
import { type HomeParts, openHome } from './home/home.ts'

export function homeApi(parts: HomeParts): Handlers<typeof homeContract> {
  const home = openHome(parts)
  return {
    async getHome(_, visit) {
      for (const tag of ['content', 'list', 'navigation']) visit.tag(tag)
      return { data: await home(visit) }
    },

    getHighlights(_, visit) {
      for (const tag of ['content', 'list', 'navigation']) visit.tag(tag)
      const rows = parts.content.home()
      return { data: rows.sections().map((row) => highlightSection(row, { ...parts, ...visit, rows })) }
    },
  }
}
