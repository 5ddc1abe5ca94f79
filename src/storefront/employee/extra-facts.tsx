import type { ReactNode } from 'react'
import type { ExtraData } from '#catalog/employee-contract.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { employeeWords as say } from './sv.ts'

/** One product as the shop sees it. */
export function ExtraFacts({ id, data, isOpen }: { id: number; data: ExtraData; isOpen: boolean }) {
  const { name, costOre, marginPercent, stock, mpn, gtin, source, externalId, popularity, isRetired } = data
  return (
    <details className="apan__p" open={isOpen}>
      <summary>
        <b>{name}</b>
        <span className="tn">
          {formatPrice(data.priceOre)}
          {marginPercent !== null && <span className="muted"> · {say.percent(marginPercent)}</span>}
        </span>
      </summary>
      <dl>
        <Fact name={say.cost}>{costOre === null ? say.unknown : say.withoutVat(costOre)}</Fact>
        {marginPercent !== null && <Fact name={say.margin}>{say.percent(marginPercent)}</Fact>}
        <Fact name={say.stock}>
          {stock.length === 0 && say.noStock}
          {stock.map(({ place, name, quantity }) => (
            <span key={place}>
              {name}: <b className="tn">{formatNumber(quantity)}</b>
            </span>
          ))}
        </Fact>
        {mpn && <Fact name={say.article}>{mpn}</Fact>}
        {gtin && <Fact name={say.gtin}>{gtin}</Fact>}
        <Fact name={say.source}>
          {source} / {externalId}
        </Fact>
        <Fact name={say.sought}>{formatNumber(popularity)}</Fact>
        {isRetired && <Fact name={say.retired}>✓</Fact>}
      </dl>
      <a className="link small" href={`/admin/product/${id}`}>
        {say.open}
      </a>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
