import { useEffect, useState } from 'react'
import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { desk } from '#orders/desk-calls.ts'
import type { StockHolding } from '#orders/desk-contract.ts'
import { Note } from '#ui/note.tsx'

/** What unpaid orders hold unusually much of; nothing while they do not. */
export function StockHoldingNotice() {
  const [holding, setHolding] = useState<StockHolding[]>([])
  useEffect(() => {
    api(desk.getStockHolding, {}).then(
      ({ data }) => setHolding(data),
      // The list below tells when the shop cannot be reached.
      () => setHolding([]),
    )
  }, [])
  if (holding.length === 0) return null
  return (
    <Note kind="warn">
      <strong>{say.stockHolding}</strong>
      {holding.map((product) => (
        <span key={product.productId} className="adm__b">
          {say.stockHeld(product)}
        </span>
      ))}
    </Note>
  )
}
