import { Suspense } from 'react'
import { configuredNames } from '#cart/configured-names.ts'
import type { CartRow } from '#cart/contract.ts'
import { viewMessages as messages } from '#cart/view-messages.ts'
import { services } from '#core/services.ts'
import { useSession } from '#identity/web/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const NoWithdrawal = lazyPart(async () => ({
  default: (await import('#configurations/web/no-withdrawal.tsx')).NoWithdrawal,
}))

/** Return terms of the goods in this cart: products made to order cannot be returned. */
export function CartPromise({ rows, className }: { rows: readonly CartRow[]; className?: string }) {
  const isCompany = useSession((state) => state.user?.isCorporateCustomer ?? false)
  const built = configuredNames(rows)
  const ways = waysToPay(privateWays())
  const hasOpenPurchase = rows.some(({ product, extraData }) => !product.isDigital && !extraData.configuration)
  const parts = [hasOpenPurchase && messages.promise, ways && messages.payWith(ways)].filter(Boolean)
  return (
    <>
      {built.length > 0 && (
        <Suspense>
          <NoWithdrawal names={built} />
        </Suspense>
      )}
      <p className={`small muted ${className ?? ''}`}>
        {isCompany ? messages.payWithToCompanies(waysToPay(['swish', 'card'])) : parts.join(' · ')}
      </p>
    </>
  )
}

type Way = keyof typeof messages.waysToPay

/** Klarna has invoices of its own, so one of the two is named. */
function privateWays(): Way[] {
  return ['swish', 'card', services.paymentMethods.includes('invoice') ? 'invoice' : 'klarna']
}

function waysToPay(ways: readonly Way[]): string {
  const offered = ways.filter((way) => services.paymentMethods.includes(way)).map((way) => messages.waysToPay[way])
  return new Intl.ListFormat('sv', { type: 'disjunction' }).format(offered)
}
