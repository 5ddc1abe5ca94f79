import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import { type BundleFields, bundleProblems, type bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import type { Approving, EntryTable, StoredEntry } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

const bundleEntries: EntryTable<BundleFields> = {
  contentType: 'bundle',
  table: 'bundle_offer',
  order: 't.starts_at desc, t.id desc',
  columns: {
    name: 'name',
    discount: 'discount',
    from: { moment: 'starts_at' },
    to: { moment: 'ends_at' },
    productIds: { products: 'bundle_offer_product', owner: 'bundle_id', isOrdered: true },
  },
  texts: ['name'],
  check,
  approve,
}

export function bundlesApi({ db }: { db: Db }): Handlers<typeof bundlesContract> {
  return entryApi('Bundle', db, bundleEntries)
}

type Known = { name: string; isForSale: boolean; isMadeToOrder: boolean; price: number; lowest: number }

/** The saving is shown beside the sum of the prices apart, so it has to be less also while offers of the products last. */
async function check(tx: Transaction, { productIds, discount }: BundleFields): Promise<void> {
  const products = await tx.query<Known>('bundle-products', sql, [productIds, giftCardProduct])
  const withdrawn = products.find(({ isForSale }) => !isForSale)
  if (withdrawn) throw problemOf('not-for-sale', 'productIds', withdrawn.name)
  const built = products.find(({ isMadeToOrder }) => isMadeToOrder)
  if (built) throw problemOf('bundle-of-made-to-order', 'productIds', built.name)
  const apart = products.reduce((sum, { lowest }) => sum + lowest, 0)
  if (discount >= apart) throw problemOf('discount-too-large', 'discount')
}

type Change = { before: StoredEntry<BundleFields> | null; fields: BundleFields }

/** Held against the limit for price drops: what the bundle takes off the prices apart, when it takes more than before. */
async function approve(tx: Transaction, { before, fields }: Change, context: Approving): Promise<void> {
  const { name, discount, productIds } = fields
  const isSame =
    before?.productIds.length === productIds.length && productIds.every((id) => before.productIds.includes(id))
  if (isSame && discount <= (before?.discount ?? 0)) return
  const products = await tx.query<Known>('bundle-products-apart', sql, [productIds, giftCardProduct])
  const apart = products.reduce((sum, { price }) => sum + price, 0)
  const percent = Math.ceil((discount * 100) / apart)
  await requireApproval(tx, context, { kind: 'price-drop', amount: percent, about: aboutTexts.bundle(name, percent) })
}

const sql = `
  select p.name, p.price, p.retired_at is null and p.recalled_at is null as "isForSale",
    p.id = $2 or exists (select from product_configuration c where c.product_id = p.id) as "isMadeToOrder",
    least(p.price, (
      select min(o.price) from offer o
      where o.product_id = p.id and o.audience <> 'employee' and (o.ends_at is null or o.ends_at > now())
    )) as lowest
  from product p where p.id = any($1::int[])`

function problemOf(code: keyof typeof bundleProblems, field: string, name?: string): DomainError {
  const { status, message } = bundleProblems[code]
  const text = name === undefined ? message : `${name}: ${message}`
  return new DomainError(status, code, text, { fields: { [field]: text } })
}
