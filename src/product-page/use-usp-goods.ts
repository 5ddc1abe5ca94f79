import { useEffect } from 'react'
import type { Product } from '#catalog/contract.ts'
import { isLarge } from '#catalog/package.ts'
import { api } from '#core/api-client.ts'
import { uspGoods } from '#shell/service-strip/usp-goods.ts'
import { shipping } from '#shipping/calls.ts'
import { useChosenZip } from './chosen-zip.ts'

export function useUspGoods({ id, packageSizeId, isShippable, stock, price: { price } }: Product): void {
  const zip = useChosenZip()
  const isInStock = stock.web > 0 || stock.supplier > 0
  useEffect(() => {
    const goods = { packageSizeId, isShippable, isInStock, price, cost: null }
    uspGoods.setState({ goods, zip })
    const asked = new AbortController()
    if (isShippable && isLarge(packageSizeId) && zip) {
      api(shipping.getVisitorFee, { productId: id }, { signal: asked.signal })
        .then(({ data }) => uspGoods.setState({ goods: { ...goods, cost: data.fee } }))
        // The line then names no cost, as for every other product.
        .catch(() => {})
    }
    return () => {
      asked.abort()
      uspGoods.setState({ goods: null, zip: null })
    }
  }, [id, packageSizeId, isShippable, isInStock, price, zip])
}
