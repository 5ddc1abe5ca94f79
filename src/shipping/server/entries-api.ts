import { entryApi } from '#content-entries/server/entry-api.ts'
import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { type MethodFields, methodProblems, type shippingEntriesContract } from '#shipping/entries-contract.ts'

const shippingMethodEntries: EntryTable<MethodFields> = {
  contentType: 'shipping-method',
  table: 'shipping_method',
  order: 't.position, t.id',
  columns: {
    kind: 'kind',
    name: 'name',
    description: 'description',
    price: 'price',
    regularPrice: 'regular_price',
    pace: 'pace',
    carrier: 'carrier',
    asks: 'asks',
    rules: { json: 'rules' },
    position: 'position',
    isInternal: 'is_internal',
  },
  texts: ['name', 'description'],
  check: (_, { price, regularPrice, asks, carrier }) => {
    if (regularPrice < price) throw methodError('dearer-than-regular', 'price')
    if (asks !== null && carrier === null) throw methodError('nobody-to-ask', 'asks')
  },
}

export function shippingEntriesApi({ db }: { db: Db }): Handlers<typeof shippingEntriesContract> {
  return entryApi('ShippingMethod', db, shippingMethodEntries)
}

function methodError(code: keyof typeof methodProblems, field: string): DomainError {
  const { status, message } = methodProblems[code]
  return new DomainError(status, code, message, { fields: { [field]: message } })
}
