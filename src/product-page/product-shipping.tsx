import { useEffect, useState } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { api } from '#core/api-client.ts'
import { useSession } from '#identity/web/session.ts'
import { withoutVat } from '#pricing/vat-texts.ts'
import { PriceText } from '#pricing/web/price-text.tsx'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { shipping } from '#shipping/calls.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { lowestPrice } from '#shipping/methods.ts'
import { previewedTime } from '#shipping/web/previewed-time.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'
import { shippingQuery } from './shipping-query.ts'
import './product-shipping.css'

type ProductShippingProps = {
  product: ShownProduct
  zip: string
  nearestStore: number | null
}

type Found = ShippingMethod[] | 'failed' | null

export default function ProductShipping(props: ProductShippingProps) {
  const found = useMethods(props)
  const freeFrom = useSession((state) => state.user?.freeShippingFrom ?? null)
  const format = usePriceFormat(props.product.vatRate)
  if (found === null) return <Spinner />
  if (found === 'failed') return <Note kind="warn">{messages.shippingFailed}</Note>
  const lowest = lowestPrice(found)
  return (
    <>
      {freeFrom !== null && <p className="small">{messages.companyFreeShipping(freeFrom)}</p>}
      {lowest !== null && <p className="small muted">{messages.shippingFrom(format(lowest))}</p>}
      <ul className="product-shipping">
        {found.map((method) => (
          <li key={method.id}>
            <span>
              {method.name}
              <span className="small muted">{detailOf(method)}</span>
            </span>
            <b>
              <PriceText amount={method.price} withoutVat={withoutVat(method.price, props.product.vatRate)} />
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}

function useMethods({ product, zip, nearestStore }: ProductShippingProps): Found {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? 0)
  const isCompany = useSession((state) => state.user?.isCorporateCustomer ?? false)
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    const controller = new AbortController()
    const query = shippingQuery(product, { zip, rankLevel, isCompany, nearestStore, now: new Date() })
    const data = { ...query, ...previewedTime() }
    api(shipping.getShippingMethods, { data }, { signal: controller.signal })
      .then(setFound)
      .catch(() => {
        if (!controller.signal.aborted) setFound('failed')
      })
    return () => controller.abort()
  }, [product, zip, rankLevel, isCompany, nearestStore])
  return found
}

function detailOf(method: ShippingMethod): string {
  const near = 'points' in method ? method.points[0] : undefined
  const parts: (string | undefined)[] = [near?.readyText ?? method.deliveryText]
  if (near) parts.push(messages.nearest(near))
  if ('slots' in method) parts.push(messages.firstSlot(method.slots))
  if ('leadTime' in method) parts.push(method.leadTime.note ?? method.leadTime.text.toLowerCase())
  return parts.filter(Boolean).join(' · ')
}
