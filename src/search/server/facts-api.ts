import type { Db } from '#core/server/db.ts'
import { factApi } from '#core/server/facts/fact-api.ts'
import { factRefusal } from '#core/server/facts/fact-checks.ts'
import type { FactTable } from '#core/server/facts/fact-table.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { SynonymFields, searchFactsContract } from '#search/facts-contract.ts'
import { sponsorshipFacts } from './sponsorship-facts.ts'

const synonymFacts: FactTable<SynonymFields> = {
  kind: 'synonym',
  table: 'synonym',
  order: 't.words',
  columns: { words: 'words' },
  texts: ['words'],
  check: async (tx, { words }, id) => {
    const sql = 'select 1 from synonym where words = $1 and id is distinct from $2'
    const same = await tx.query('synonym-same', sql, [words, id])
    if (same.length > 0) throw factRefusal('overlap', 'words')
  },
}

export function searchFactsApi({ db }: { db: Db }): Handlers<typeof searchFactsContract> {
  return { ...factApi('Synonym', db, synonymFacts), ...factApi('Sponsorship', db, sponsorshipFacts) }
}
