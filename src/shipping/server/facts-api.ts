import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { factApi } from '#core/server/facts/fact-api.ts'
import type { FactTable } from '#core/server/facts/fact-table.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { type MethodFields, methodRefusals, type shippingFactsContract } from '#shipping/facts-contract.ts'

const methodFacts: FactTable<MethodFields> = {
  kind: 'shipping-method',
  table: 'shipping_method',
  order: 't.position, t.id',
  columns: {
    kind: 'kind',
    name: 'name',
    description: 'description',
    price: 'price_ore',
    regularPrice: 'regular_price_ore',
    pace: 'pace',
    carrier: 'carrier',
    asks: 'asks',
    rules: { json: 'rules' },
    position: 'position',
    isInternal: 'is_internal',
  },
  texts: ['name', 'description'],
  check: (_, { price, regularPrice, asks, carrier }) => {
    if (regularPrice < price) throw refusal('dearer-than-regular', 'price')
    if (asks !== null && carrier === null) throw refusal('nobody-to-ask', 'asks')
  },
}

export function shippingFactsApi({ db }: { db: Db }): Handlers<typeof shippingFactsContract> {
  return factApi('ShippingMethod', db, methodFacts)
}

function refusal(code: keyof typeof methodRefusals, field: string): Refusal {
  const { status, message } = methodRefusals[code]
  return new Refusal(status, code, message, { fields: { [field]: message } })
}
