import { useEffect, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { StockHoarding } from '#orders/back-office-contract.ts'
import { Note } from '#ui/note.tsx'

export function StockHoardingNotice() {
  const [hoarding, setHoarding] = useState<StockHoarding[]>([])
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    api(orderBackOffice.getStockHoarding, {}).then(
      ({ data }) => setHoarding(data),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <Note kind="err">{messages.failed}</Note>
  if (hoarding.length === 0) return null
  return (
    <Note kind="warn">
      <strong>{messages.stockHoarding}</strong>
      {hoarding.map((product) => (
        <span key={product.productId} className="admin-block">
          {messages.stockReserved(product)}
        </span>
      ))}
    </Note>
  )
}
