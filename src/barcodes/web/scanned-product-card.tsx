import type { ScannedProduct } from '#barcodes/contract.ts'
import { messages } from '#barcodes/messages.ts'
import { formatNumber } from '#core/money.ts'
import { Image } from '#ui/image.tsx'
import './scanned-product-card.css'

type Props = { product: ScannedProduct; place: number; placeName: string }

export function ScannedProductCard({ product, place, placeName }: Props) {
  const { id, name, gtin, image, isForSale, stock } = product
  const { quantity: here = 0, reserved = 0 } = stock.find((line) => line.place === place) ?? {}
  const others = stock.filter((line) => line.place !== place)
  const elsewhere = others.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="scanned-product-card">
      {image && <Image picture={image} alt="" sizes="72px" />}
      <div>
        <h2>{name}</h2>
        <p className="small muted tabular">{messages.articleNumber(id)}</p>
        {gtin && <p className="small muted tabular">{messages.gtin(gtin)}</p>}
        {!isForSale && <span className="scanned-product-card-mark">{messages.notForSale}</span>}
      </div>
      <p className="scanned-product-card-here">
        <span>{messages.here(placeName)}</span>
        <b className="tabular">{messages.units(formatNumber(here + reserved))}</b>
      </p>
      {reserved > 0 && (
        <p className="small muted tabular">{messages.ofWhich(formatNumber(here), formatNumber(reserved))}</p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="small">{messages.elsewhere(formatNumber(elsewhere))}</summary>
          <ul>
            {others.map((line) => (
              <li key={line.place}>
                <span>{line.name}</span>
                <span className="tabular">{messages.units(formatNumber(line.quantity))}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
