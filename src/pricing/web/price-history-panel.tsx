import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { pricing } from '#pricing/calls.ts'
import { productPriceMessages as messages } from '#pricing/product-messages.ts'
import { Spinner } from '#ui/spinner.tsx'
import { usePriceFormat } from './vat-view.ts'

type History = { steps: { at: number; price: number }[]; svg: string }

type PriceHistoryPanelProps = { product: { id: number; vatRate: number }; now: Date }

export default function PriceHistoryPanel({ product, now }: PriceHistoryPanelProps) {
  const format = usePriceFormat(product.vatRate)
  const [history, setHistory] = useState<History | 'failed' | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    api(pricing.getPriceHistory, { id: product.id }, { signal: controller.signal })
      .then(setHistory)
      .catch(() => {
        if (!controller.signal.aborted) setHistory('failed')
      })
    return () => controller.abort()
  }, [product.id])
  if (history === null) return <Spinner />
  if (history === 'failed') return <p className="small">{messages.historyFailed}</p>
  const today = dayOf(now)
  return (
    <>
      <div className="price-history-curve" dangerouslySetInnerHTML={{ __html: history.svg }} />
      <p className="price-history-axis micro muted" aria-hidden="true">
        <span>{messages.daysAgo}</span>
        <span>{messages.today}</span>
      </p>
      <table className="price-history-table small">
        <caption className="visually-hidden">{messages.historyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.since}</th>
            <th scope="col">{messages.price}</th>
          </tr>
        </thead>
        <tbody>
          {history.steps.toReversed().map(({ at, price }) => (
            <tr key={at}>
              <td>{shortDay(dayOf(new Date(at * 1000)), today)}</td>
              <td>{format(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
