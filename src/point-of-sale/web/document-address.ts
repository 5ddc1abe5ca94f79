import { requestOf } from '#core/api-client.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { Sale } from '#point-of-sale/contract.ts'

export function documentOf({ orderId, receiptNumber }: Pick<Sale, 'orderId' | 'receiptNumber'>): string {
  return requestOf(pointOfSale.getSaleDocument, { id: orderId, number: receiptNumber }).url
}
