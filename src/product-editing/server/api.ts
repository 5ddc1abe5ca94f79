import { domainError } from '#core/domain-error.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { PictureError } from '#images/server/picture-error.ts'
import {
  type EditedPicture,
  type EditedProduct,
  type NewProduct,
  productEditingContract,
} from '#product-editing/contract.ts'
import { messages } from '#product-editing/messages.ts'
import type { Storage } from '#storage/server/storage.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeProducts, reasonOf } from './change-products.ts'
import { productChoices } from './choices.ts'
import { createProduct } from './create-product.ts'
import { cropPicture } from './crop-picture.ts'
import { editedPictures } from './edited-pictures.ts'
import { editedProduct } from './edited-product.ts'
import { keepPicture } from './keep-picture.ts'
import { releaseFields } from './lock-fields.ts'
import { stockLedger } from './stock-ledger.ts'

const contract = productEditingContract

type Deps = { db: Db; storage: Storage; origin: string }

export function productEditingApi({ db, storage, origin }: Deps): Handlers<typeof productEditingContract> {
  async function answerOf(id: number, now: Date): Promise<{ data: EditedProduct }> {
    const data = await editedProduct(db, id, now)
    if (!data) throw domainError(contract.getEditedProduct, 'no-such-product')
    return { data }
  }

  async function created(fields: NewProduct, editor: { by: number; now: Date; key: string }) {
    try {
      return await answerOf(await createProduct(db, fields, editor), editor.now)
    } catch (error) {
      throw invalid(error)
    }
  }

  async function pictureAt(url: string): Promise<EditedPicture> {
    const [picture] = await editedPictures(db, [url])
    if (!picture) throw new Error('A picture that was asked for is always answered')
    return picture
  }

  return {
    getEditedProduct: async ({ params }, { now }) => await answerOf(params.id, now),

    getProductChoices: async (_, { now }) => await productChoices(db, now),

    createProduct: async ({ body }, { member, now, idempotencyKey: key }) =>
      await created(body, { by: member.id, now, key }),

    async saveProduct({ params: { id }, body }, context) {
      const { member, now } = context
      const [outcome] = await changeProducts(db, [{ id, ...body }], { by: member.id, now, context })
      if (outcome?.kind === 'conflict') {
        const { message } = contract.saveProduct.problems['changed-meanwhile']
        throw domainError(
          contract.saveProduct,
          'changed-meanwhile',
          Object.fromEntries(outcome.fields.map((name) => [name, message])),
        )
      }
      if (outcome?.kind === 'refused')
        throw domainError(contract.saveProduct, 'invalid-product', { [outcome.field]: outcome.message })
      return await answerOf(id, now)
    },

    async duplicateProduct({ params: { id } }, { member, now, idempotencyKey: key }) {
      const { fields } = (await answerOf(id, now)).data
      const { gtin: _, mpn: __, offers: ___, publishAt: ____, variant: _____, ...copied } = fields
      const name = messages.copy(fields.name).slice(0, 300)
      return await created({ ...copied, name, status: 'draft' }, { by: member.id, now, key })
    },

    async releaseProductFields({ params: { id }, body }, { now }) {
      await releaseFields(db, id, body.fields)
      return await answerOf(id, now)
    },

    async adjustStock({ params: { id }, body }, { member, now, idempotencyKey: key }) {
      await adjustStock(db, { id, ...body }, { by: member.id, now, key })
      const answer = await answerOf(id, now)
      if (mayKeep(member, 'catalog')) return answer
      return { data: { ...answer.data, fields: { ...answer.data.fields, cost: null } } }
    },

    async uploadProductPicture(_, { upload, now }) {
      try {
        return { data: await pictureAt(await keepPicture(upload, { db, storage, origin, now })) }
      } catch (error) {
        throw error instanceof PictureError ? domainError(contract.uploadProductPicture, 'invalid-picture') : error
      }
    },

    async cropProductPicture({ body: { url, crop } }, { now }) {
      try {
        const found = await cropPicture(url, crop, { db, storage, origin, now })
        if (found === null) throw domainError(contract.cropProductPicture, 'no-such-picture')
        return { data: await pictureAt(found) }
      } catch (error) {
        throw error instanceof PictureError ? domainError(contract.cropProductPicture, 'invalid-crop') : error
      }
    },

    getStockLedger: async ({ params }) => ({ data: await stockLedger(db, params.id) }),
  }
}

function invalid(error: unknown): unknown {
  const reason = reasonOf(error)
  if (!reason) return error
  const { field, message } = reason
  return domainError(contract.createProduct, 'invalid-product', { [field]: message })
}
