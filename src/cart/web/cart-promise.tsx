import type { CartRow } from '#cart/contract.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { useSession } from '#identity/web/session.ts'

const { promise, promiseOfBuilt, promiseToCompanies } = viewMessages

/** What holds for the goods of this cart: what is built to order cannot be returned. */
export function CartPromise({ rows, className }: { rows: readonly CartRow[]; className?: string }) {
  const isCompany = useSession((state) => state.user?.isCorporateCustomer ?? false)
  const built = builtNames(rows)
  return (
    <>
      {built.length > 0 && <NoWithdrawal names={built} />}
      <p className={`small muted ${className ?? ''}`}>
        {isCompany ? promiseToCompanies : built.length < rows.length ? promise : promiseOfBuilt}
      </p>
    </>
  )
}

export function builtNames(rows: readonly CartRow[]): string[] {
  const built = rows.filter(({ extraData }) => extraData.configuration)
  return [...new Set(built.map(({ product }) => product.name))]
}
