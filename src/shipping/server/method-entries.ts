import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import { type MethodFields, methodProblems } from '#shipping/entries-contract.ts'
import { fieldsOf, readPlans, replan } from './plans/plan-table.ts'

export const shippingMethodEntries: EntryTable<MethodFields> = {
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
    if (regularPrice < price) throw methodError('price-above-regular', 'price')
    if (asks !== null && carrier === null) throw methodError('carrier-required', 'asks')
  },
  changed: async (tx, before, after, editor) => {
    if (!before || !after) return
    const plans = await readPlans(tx, after.id)
    await replan(tx, { id: after.id, plans, before: fieldsOf(before), after: fieldsOf(after) }, editor)
  },
}

function methodError(code: keyof typeof methodProblems, field: string): DomainError {
  const { status, message } = methodProblems[code]
  return new DomainError(status, code, message, { fields: { [field]: message } })
}
