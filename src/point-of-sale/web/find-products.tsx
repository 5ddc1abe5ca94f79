import { useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ScanInput } from '#barcodes/web/scan-input.tsx'
import { ScanResult } from '#barcodes/web/scan-result.tsx'
import { useScanSaid } from '#barcodes/web/use-scan-said.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { ProductAtCounter } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import './counter-row.css'

type Props = {
  store: number
  onAdd: (product: { productId: number; name: string }) => void
  /** Takes a code that is of no product. */
  onCode: (text: string) => boolean
}

/** A code that one product has is added at once. */
export function FindProducts({ store, onAdd, onCode }: Props) {
  const [found, setFound] = useState<readonly ProductAtCounter[]>([])
  const [said, say] = useScanSaid()

  function add({ id, name }: ProductAtCounter): void {
    onAdd({ productId: id, name })
    setFound([])
    say('ok', messages.added(name))
  }

  async function find(text: string): Promise<void> {
    if (onCode(text)) return
    try {
      const { data } = await api(pointOfSale.findProductsAtCounter, { store, text })
      const [first, ...others] = data
      if (first && others.length === 0) return add(first)
      setFound(data)
      if (!first) say('wrong', /^\d+$/.test(text) ? messages.unknown(text) : messages.noneFound)
    } catch (error) {
      say('wrong', error instanceof ApiError ? error.message : admin.failed)
    }
  }

  return (
    <section className="panel stack" aria-labelledby="find-products">
      <h2 id="find-products">{messages.find}</h2>
      <ScanInput label={messages.findHint} hasQrCodes onScan={(text) => void find(text)} />
      <ScanResult said={said} />
      {found.length > 0 && (
        <ul>
          {found.map((product) => (
            <li key={product.id} className="counter-row">
              <span>
                {product.name}
                <span className="small muted admin-block tabular">
                  {formatPrice(product.price)}, {messages.inStore(product.quantity)}
                </span>
              </span>
              <Button aria-label={messages.addNamed(product.name)} onClick={() => add(product)}>
                {messages.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
