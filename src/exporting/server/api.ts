import { dayOf } from '#core/day.ts'
import type { Right } from '#core/rights.ts'
import type { Db } from '#core/server/db.ts'
import { type Handlers, StreamedFile } from '#core/server/handlers.ts'
import type { exportingContract } from '#exporting/contract.ts'
import { type ExportFormat, type ExportKind, exportKinds } from '#exporting/formats.ts'
import { fileNames, messages } from '#exporting/messages.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { customerRows } from './customer-rows.ts'
import { fileOfRows, mediaTypes, type SheetRows } from './file-of-rows.ts'
import { orderRows } from './order-rows.ts'
import { productRows } from './products/product-rows.ts'
import { promotionRows } from './promotion-rows.ts'

export function exportingApi({ db }: { db: Db }): Handlers<typeof exportingContract> {
  /** Who takes what out of the shop is written down before it leaves. */
  async function exported(
    context: SecurityActor,
    { what, format, rows, ...filter }: { what: ExportKind; format: ExportFormat; rows: SheetRows } & Filter,
  ): Promise<StreamedFile> {
    await recordSecurityEvent(db, context, { type: 'shop-export', details: { what, format, ...filter } })
    const [title] = messages.what[what]
    return new StreamedFile({
      type: mediaTypes[format],
      name: `${fileNames[what]}-${dayOf(context.now)}.${format}`,
      stream: fileOfRows(title, format, rows),
    })
  }

  return {
    listExports: (_, { member }) => ({
      data: exportKinds.filter((kind) => member.isAdmin || member.rights.includes(rightOf[kind])),
    }),

    exportProducts: async ({ query: { sheet, format, ...filter } }, context) =>
      await exported(context, { what: sheet, format, rows: productRows(db, { sheet, filter, now: context.now }) }),

    exportOrders: async ({ query: { format, from, to } }, context) =>
      await exported(context, {
        what: 'orders',
        format,
        rows: orderRows(db, { from, to }),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      }),

    exportCustomers: async ({ query: { format } }, context) =>
      await exported(context, { what: 'customers', format, rows: customerRows(db) }),

    exportPromotions: async ({ query: { format } }, context) =>
      await exported(context, { what: 'promotions', format, rows: promotionRows(db) }),
  }
}

const rightOf: Record<ExportKind, Right> = {
  products: 'catalog',
  stock: 'catalog',
  prices: 'catalog',
  orders: 'orders',
  customers: 'customers',
  promotions: 'campaigns',
}

type Filter = { from?: string; to?: string }
