import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { NewProduct } from '#product-editing/contract.ts'
import { reasonOf } from '#product-editing/server/change-products.ts'
import { insertProduct } from '#product-editing/server/create-product.ts'
import type { StoredProduct } from '#product-editing/server/read-fields.ts'
import type { VariantChanges } from '#product-editing/variant-contract.ts'
import { type Axis, axisTexts, variantName, variantTitle } from '#product-editing/variants.ts'
import { newKey, type Rejections } from './rejections.ts'

type Editor = { by: number; now: Date; key: string }

type Wanted = {
  group: string
  opened: StoredProduct
  axes: readonly Axis[]
  create: VariantChanges['create']
}

/** Drafts like the product that is open. */
export async function createVariants(
  tx: Transaction,
  { create, ...like }: Wanted,
  { by, now, key }: Editor,
): Promise<{ ids: number[]; rejections: Rejections }> {
  const ids: number[] = []
  const rejections: Rejections = new Map()
  for (const [index, one] of create.entries()) {
    const fields = fieldsOf(one, like)
    try {
      const id = await insertProduct(tx, fields, { now, key: `${key}-${index + 1}` })
      await logEntryChange(tx, {
        contentType: 'product',
        ref: id,
        action: 'create',
        before: null,
        after: fields,
        by,
        now,
      })
      ids.push(id)
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      rejections.set(newKey(index), reason.message)
    }
  }
  return { ids, rejections }
}

function fieldsOf(
  { values, mpn, price }: Wanted['create'][number],
  { group, opened: { fields }, axes }: Omit<Wanted, 'create'>,
): NewProduct {
  const { gtin: _, offers: __, publishAt: ___, metaTitle: ____, ...copied } = fields
  const texts = { from: axisTexts(axes, fields.attributes), to: axisTexts(axes, values) }
  return {
    ...copied,
    name: variantTitle(fields.name, texts),
    mpn,
    price: price ?? fields.price,
    attributes: { ...fields.attributes, ...values },
    variant: { group, name: variantName(axes, values) },
    status: 'draft',
  }
}
