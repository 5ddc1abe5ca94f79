import { Popular } from '#catalog/server/popular.ts'
import { homeContract } from '#content/home-contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { highlightSection } from './home/highlights.ts'
import { type HomeDeps, openHome } from './home/home.ts'

export function homeApi(deps: HomeDeps): Handlers<typeof homeContract> {
  const popular = new Popular(deps.productCache)
  const home = openHome({ ...deps, popular })
  return {
    async getHome(_, context) {
      for (const tag of ['content', 'list', 'navigation']) context.tag(tag)
      return { data: await home(context) }
    },

    getHighlights(_, context) {
      for (const tag of ['content', 'list', 'navigation']) context.tag(tag)
      const rows = deps.content.home()
      return { data: rows.sections().map((row) => highlightSection(row, { ...deps, ...context, popular, rows })) }
    },
  }
}
