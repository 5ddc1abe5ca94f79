import { page as messages } from '#checkout/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './order-summary.css'

export function SummaryWaiting() {
  return (
    <div className="side-column order-summary-side">
      <div className="panel bought-list order-summary">
        <h2>{messages.order}</h2>
        {/* As high as the line with the sum, on a narrow screen. */}
        <Skeleton height={45} />
      </div>
    </div>
  )
}
