import type { FactKind } from './field.ts'
import { contentKinds } from './kinds-content.ts'
import { goodsKinds } from './kinds-goods.ts'
import { storeKinds } from './kinds-stores.ts'

/** Everything the shop keeper decides about what the window shows. */
export const factKinds: readonly FactKind[] = [...goodsKinds, ...contentKinds, ...storeKinds]
