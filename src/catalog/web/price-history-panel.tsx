import { useEffect, useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import { product as say } from '#catalog/sv-product.ts'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { Spinner } from '#ui/spinner.tsx'
import { usePriceFormat } from './vat-view.ts'

type History = { steps: { at: number; price: number }[]; svg: string }

type PriceHistoryPanelProps = { product: { id: number; vatRate: number }; now: Date }

/** A line for the eye and a table for the rest. */
export default function PriceHistoryPanel({ product, now }: PriceHistoryPanelProps) {
  const format = usePriceFormat(product.vatRate)
  const [history, setHistory] = useState<History | 'failed' | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    api(catalog.getPriceHistory, { id: product.id }, { signal: asked.signal })
      .then(setHistory)
      .catch(() => {
        if (!asked.signal.aborted) setHistory('failed')
      })
    return () => asked.abort()
  }, [product.id])
  if (history === null) return <Spinner />
  if (history === 'failed') return <p className="small">{say.historyFailed}</p>
  const today = dayOf(now)
  return (
    <>
      {/* Drawn by the shop from numbers alone. */}
      <div className="phist__c" dangerouslySetInnerHTML={{ __html: history.svg }} />
      <p className="phist__x micro muted" aria-hidden="true">
        <span>{say.daysAgo}</span>
        <span>{say.today}</span>
      </p>
      <table className="phist__t small">
        <caption className="vh">{say.historyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{say.since}</th>
            <th scope="col">{say.price}</th>
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
