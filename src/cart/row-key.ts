import { type Configuration, configurationKey } from '#configurations/configuration.ts'
import type { RowKey } from '#promotions/rule.ts'

/** The content of a row: a product, with its configuration when it is made to order. */
export type RowGoods = { productId: number; configuration?: Configuration | undefined }

/** Rows with equal keys are one row. For ordinary products it is the product id. */
export function rowKey({ productId, configuration }: RowGoods): RowKey {
  return configuration ? `${productId}:${configurationKey(configuration)}` : productId
}
