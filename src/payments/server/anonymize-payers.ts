import type { Transaction } from '#core/server/transaction.ts'

export async function anonymizePayers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const ofOrders = `(select reference from payment where coalesce(order_id, former_order_id) = any($1::bigint[]))`
  await tx.query(
    'payers-anonymize',
    `update company_invoice set organisation_number = '', company_id = null where payment_reference in ${ofOrders}`,
    [orderIds],
  )
  await tx.query('payers-statements', `update bank_payment set reference = '' where payment_reference in ${ofOrders}`, [
    orderIds,
  ])
  await tx.query(
    'payers-disputes',
    `update dispute set reference = 'purged ' || id where order_id = any($1::bigint[])`,
    [orderIds],
  )
  await tx.query('payers-next', `update payment set next = null, provider_id = null where reference in ${ofOrders}`, [
    orderIds,
  ])
}
