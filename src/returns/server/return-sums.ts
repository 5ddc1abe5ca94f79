import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { ReceiptPart } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { Amount } from '#pricing/line-amounts.ts'
import { type Deduction, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { undeliveredFee } from '#returns/fees.ts'
import { labelFee } from '#returns/label-fee.ts'
import { deductionTexts } from '#returns/messages.ts'
import { creditedUnits } from './credited-units.ts'
import { type CreditedShipping, deliveryToCredit, paidForDelivery, waysToCredit } from './delivery-to-credit.ts'
import { refundedBefore } from './refunded-before.ts'
import { rowAt, worthOf } from './return-worth.ts'
import { regularShippingOf } from './shipping-prices.ts'
import type { StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.refundReturn

type Wanted = {
  locked: StoredReturn
  order: StoredOrder
  deductions: readonly Deduction[]
  waivesFee: boolean
  /** Delivery that is to be credited before the return. */
  uncredited?: readonly Amount[]
}

type Named = Amount & { name: string }

/** Amounts in öre. */
export type ReturnSums = {
  parts: ReceiptPart[]
  shipping: Amount[]
  ways: CreditedShipping[]
  before: Named[]
  /** Kept for the return shipping. */
  fee: number
  /** All that is taken from the amount, as rows of the credit note. */
  deducted: Named[]
  /** Delivery of the order itself. */
  amount: number
  /** With ways that were paid for by themselves. */
  total: number
}

/** What a return that has been received pays back: shown before it is paid, and paid. */
export async function sumsOfReturn(
  tx: Transaction,
  { locked, order, deductions, waivesFee, uncredited = [] }: Wanted,
): Promise<ReturnSums> {
  const parts = await partsToCredit(tx, locked)
  const crediting = { order, cause: locked.cause, reasons: locked.rows.map(({ reason }) => reason), parts }
  const shipping = await deliveryToCredit(tx, crediting)
  const ways = await waysToCredit(tx, crediting)
  mustNotExceed(order, parts, deductions)
  const uses = deductions.map((use) => useRow(order, use))
  const before = await refundedBefore(tx, { order, parts, shipping, uses, uncredited })
  const left = sum(parts.map((part) => worthOf(order, part))) + sumOf(shipping) - sumOf([...uses, ...before])
  const charged = waivesFee ? 0 : await feeOf(tx, locked, order)
  const fee = Math.min(charged, left)
  const amount = left - fee
  return {
    parts,
    shipping,
    ways,
    before,
    fee,
    deducted: [...uses, ...before, { name: deductionTexts.fee, amount: fee, vatRate: 25 }],
    amount,
    total: amount + sumOf(ways.flatMap((way) => way.shipping)),
  }
}

async function feeOf(tx: Transaction, one: StoredReturn, order: StoredOrder): Promise<number> {
  const { returnTerms } = order
  if (one.cause !== 'undelivered') return labelFee(one, returnTerms)
  const paidAmount = await paidForDelivery(tx, order)
  return undeliveredFee({ regularPrice: await regularShippingOf(tx, order), paidAmount }, returnTerms)
}

async function partsToCredit(tx: Transaction, { orderId, rows }: StoredReturn): Promise<ReceiptPart[]> {
  const credited = await creditedUnits(tx, orderId)
  return rows.flatMap(({ position, received, disposition }) => {
    const quantity = disposition === 'sent-back' ? 0 : (received ?? 0)
    return quantity > 0 ? [{ position, quantity, before: credited(position) }] : []
  })
}

/** The deduction for use is at most the price. */
function mustNotExceed(order: StoredOrder, parts: readonly ReceiptPart[], deductions: readonly Deduction[]): void {
  const isOnce = new Set(deductions.map(({ position }) => position)).size === deductions.length
  const fits = deductions.every(({ position, amount }) => {
    const part = parts.find((one) => one.position === position)
    return part !== undefined && amount <= worthOf(order, part)
  })
  if (!isOnce || !fits) throw domainError(call, 'too-much-deducted')
}

function useRow(order: StoredOrder, { position, amount, reason }: Deduction): Named {
  const { name, vatRate } = rowAt(order, position)
  return { name: deductionTexts.use(name, reason), amount, vatRate }
}

export function sumOf(amounts: readonly Pick<Amount, 'amount'>[]): number {
  return sum(amounts.map(({ amount }) => amount))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
