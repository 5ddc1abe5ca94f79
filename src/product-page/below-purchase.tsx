import type { ShownProduct } from '#catalog/shown-product.ts'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { lineXp } from '#pricing/line-amounts.ts'
import type { PageTips } from './load-tips.ts'
import { messages } from './messages.ts'
import { CompareLink } from './product-tips.tsx'

type BelowPurchaseProps = { product: ShownProduct; tips: PageTips; isMember: boolean; isGiftCard: boolean }

/** Below the button to buy. */
export default function BelowPurchase({ product, tips, isMember, isGiftCard }: BelowPurchaseProps) {
  const xp = lineXp({ productId: product.id, quantity: 1, unitPrice: product.price.price, discount: 0 })
  return (
    <>
      {product.configuration && !product.isRetired && <NoWithdrawal />}
      <CompareLink product={product} tips={tips} />
      {!isGiftCard && xp > 0 && hasPart('xp') && (
        <p className="product-page-buy-xp small">
          <span>
            {messages.xp.lead(isMember)}
            <b>{messages.xp.xp(formatNumber(xp))}</b>
            {messages.xp.end}
          </span>
        </p>
      )}
    </>
  )
}
