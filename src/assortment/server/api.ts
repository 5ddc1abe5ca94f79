import { assortmentContract } from '#assortment/contract.ts'
import type { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { entryApi } from '#content-entries/server/entry-api.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { attributeEntries, manufacturerEntries } from './entry-tables.ts'
import { attributeList, categoryList, manufacturerList, sectionList, valueList } from './lists.ts'
import { mergeInto, previewMerge } from './merge.ts'
import { categoryMerging } from './merge-category.ts'
import { manufacturerMerging } from './merge-manufacturer.ts'
import { moveCategory } from './move-category.ts'
import { putAttributeOrder } from './put-attribute-order.ts'
import { previewSpelling, putSpelling } from './spelling.ts'

export function assortmentEntriesApi({ db }: { db: Db }): Handlers<typeof assortmentEntriesContract> {
  return { ...entryApi('Manufacturer', db, manufacturerEntries), ...entryApi('Attribute', db, attributeEntries) }
}

export function assortmentApi({ db }: { db: Db }): Handlers<typeof assortmentContract> {
  async function checkAttribute(id: number): Promise<void> {
    const found = await db.query('attribute-exists', 'select 1 from attribute where id = $1', [id])
    if (found.length === 0) throw domainError(assortmentContract.putSpelling, 'no-such-entry')
  }

  return {
    listManufacturers: async () => ({ data: await manufacturerList(db) }),
    previewManufacturerMerge: async ({ params, query }) => ({
      data: await previewMerge(db, manufacturerMerging, { from: params.id, into: query.into }),
    }),
    mergeManufacturer: async ({ params, body }, { member, now }) => ({
      data: await mergeInto(db, manufacturerMerging, { from: params.id, into: body.into }, { by: member.id, now }),
    }),

    listAttributes: async () => ({ data: await attributeList(db) }),
    async putAttributeOrder({ body }, { member, now }) {
      await putAttributeOrder(db, body.ids, { by: member.id, now })
      return { data: await attributeList(db) }
    },
    async listAttributeValues({ params }) {
      await checkAttribute(params.id)
      return { data: await valueList(db, params.id) }
    },
    async previewSpelling({ params, body }) {
      await checkAttribute(params.id)
      return { data: await previewSpelling(db, { id: params.id, ...body }) }
    },
    async putSpelling({ params, body }, { member, now }) {
      await checkAttribute(params.id)
      return { data: await putSpelling(db, { id: params.id, ...body }, { by: member.id, now }) }
    },

    listCategories: async () => ({ sections: await sectionList(db), categories: await categoryList(db) }),
    async moveCategory({ params, body }, { member, now }) {
      await moveCategory(db, params.id, body, { by: member.id, now })
      const data = (await categoryList(db)).find(({ id }) => id === params.id)
      if (!data) throw domainError(assortmentContract.moveCategory, 'no-such-entry')
      return { data }
    },
    previewCategoryMerge: async ({ params, query }) => ({
      data: await previewMerge(db, categoryMerging, { from: params.id, into: query.into }),
    }),
    mergeCategory: async ({ params, body }, { member, now }) => ({
      data: await mergeInto(db, categoryMerging, { from: params.id, into: body.into }, { by: member.id, now }),
    }),
  }
}
