import { optionsFault } from '#configurations/check-options.ts'
import {
  type ConfigurationFields,
  type configurationEntriesContract,
  configurationProblems,
} from '#configurations/entries-contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'

const configurationEntries: EntryTable<ConfigurationFields> = {
  contentType: 'configuration',
  table: 'product_configuration',
  order: 't.product_id',
  columns: { productId: 'product_id', buildDays: 'build_days', groups: { json: 'groups' } },
  refs: ({ productId }) => [{ field: 'productId', table: 'product', id: productId }],
  check: async (tx, fields, id) => {
    const fault = optionsFault(fields)
    if (fault) throw problemOf(fault.code, 'groups', fault.name)
    const same = await tx.query(
      'configuration-same',
      'select 1 from product_configuration where product_id = $1 and id is distinct from $2',
      [fields.productId, id],
    )
    if (same.length > 0) throw problemOf('already-configured', 'productId')
  },
}

export function configurationEntriesApi({ db }: { db: Db }): Handlers<typeof configurationEntriesContract> {
  return entryApi('Configuration', db, configurationEntries)
}

function problemOf(code: keyof typeof configurationProblems, field: string, name?: string): DomainError {
  const { status, message } = configurationProblems[code]
  const text = name === undefined ? message : `${name}: ${message}`
  return new DomainError(status, code, text, { fields: { [field]: text } })
}
