import type { Extension } from '@krets/extension'
import { discountOf, ruleOf } from './discount.ts'

export default {
  rules: {
    async prices(_, shop) {
      return [ruleOf(discountOf(await shop.settings()))]
    },
  },
} satisfies Extension
