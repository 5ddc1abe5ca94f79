import type { Extension } from '@krets/extension'
import { discountOf, ruleOf, textOf } from './discount.ts'

export default {
  rules: {
    async prices(_, shop) {
      return [ruleOf(discountOf(await shop.settings()))]
    },
  },
  slots: {
    async 'product-below-price'(_, shop) {
      return [{ key: 'volume', rule: 'volume', text: textOf(discountOf(await shop.settings())) }]
    },
  },
} satisfies Extension
