import type { ReactNode } from 'react'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { employeeMessages as messages } from './messages.ts'

export function EmployeeDetails({ id, data, isOpen }: { id: number; data: ExtraData; isOpen: boolean }) {
  const { name, cost, marginPercent, stock, mpn, gtin, source, externalId, popularity, isRetired } = data
  return (
    <details className="admin-panel-part" open={isOpen}>
      <summary>
        <b>{name}</b>
        <span className="tabular">
          {formatPrice(data.price)}
          {marginPercent !== null && <span className="muted"> · {messages.percent(marginPercent)}</span>}
        </span>
      </summary>
      <dl>
        <Detail name={messages.cost}>{cost === null ? messages.unknown : messages.withoutVat(cost)}</Detail>
        {marginPercent !== null && <Detail name={messages.margin}>{messages.percent(marginPercent)}</Detail>}
        <Detail name={messages.stock}>
          {stock.length === 0 && messages.noStock}
          {stock.map(({ place, name, quantity }) => (
            <span key={place}>
              {name}: <b className="tabular">{formatNumber(quantity)}</b>
            </span>
          ))}
        </Detail>
        {mpn && <Detail name={messages.article}>{mpn}</Detail>}
        {gtin && <Detail name={messages.gtin}>{gtin}</Detail>}
        <Detail name={messages.source}>
          {source} / {externalId}
        </Detail>
        <Detail name={messages.sought}>{formatNumber(popularity)}</Detail>
        {isRetired && <Detail name={messages.retired}>✓</Detail>}
      </dl>
      <a className="link small" href={`/admin/product/${id}`}>
        {messages.open}
      </a>
    </details>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
