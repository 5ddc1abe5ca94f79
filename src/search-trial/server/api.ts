import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { readDecided, withDraft } from './decided.ts'
import { previewSearch } from './preview-search.ts'
import type { TrialDeps } from './search-as.ts'
import { readSynonymGroups } from './synonyms/synonym-table.ts'
import { trySearch } from './try-search.ts'

const maxWaitMs = 15_000

export function searchTrialApi(deps: TrialDeps & { db: Db }): Handlers<typeof searchTrialContract> {
  const { db, discovery } = deps
  const { engine } = discovery
  return {
    listSynonyms: async () => ({ data: await readSynonymGroups(db) }),
    async trySearch({ body: { text, ...draft } }, { now }) {
      if (!(await discovery.isReadyWithin(maxWaitMs)))
        throw domainError(searchTrialContract.trySearch, 'search-not-ready')
      const decided = withDraft(await readDecided(db, engine), draft, engine)
      return { data: trySearch(text, { decided, now }, deps) }
    },
    async previewSearch({ body: { text, ...draft } }, { now }) {
      if (!(await discovery.isReadyWithin(maxWaitMs)))
        throw domainError(searchTrialContract.previewSearch, 'search-not-ready')
      const before = await readDecided(db, engine)
      return { data: await previewSearch(text, { before, after: withDraft(before, draft, engine), now }, deps) }
    },
  }
}
