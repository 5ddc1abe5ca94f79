import { marginOf } from '#pricing/margin.ts'
import { productEditor as messages } from '#product-editor/messages.ts'

export function Margin({ price, cost, vatRate }: { price: number; cost: number | null; vatRate: number }) {
  const percent = cost === null ? null : marginOf({ price, cost, vatRate })
  if (percent === null) return <p className="small muted">{messages.noMargin}</p>
  return (
    <p className="small">
      <b className="tabular">{messages.margin(percent)}</b> {percent < 0 && messages.atALoss}
    </p>
  )
}
