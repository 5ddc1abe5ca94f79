import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { entryError } from '#content-entries/server/validate-entry.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { SynonymFields, searchEntriesContract } from '#search/entries-contract.ts'
import { sponsorshipEntries } from './sponsorship-entries.ts'

const synonymEntries: EntryTable<SynonymFields> = {
  contentType: 'synonym',
  table: 'synonym',
  order: 't.words',
  columns: { words: 'words' },
  texts: ['words'],
  check: async (tx, { words }, id) => {
    const sql = 'select 1 from synonym where words = $1 and id is distinct from $2'
    const same = await tx.query('synonym-same', sql, [words, id])
    if (same.length > 0) throw entryError('overlap', 'words')
  },
}

export function searchEntriesApi({ db }: { db: Db }): Handlers<typeof searchEntriesContract> {
  return { ...entryApi('Synonym', db, synonymEntries), ...entryApi('Sponsorship', db, sponsorshipEntries) }
}
