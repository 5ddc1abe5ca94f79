import { useEffect } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { uspGoods } from '#shell/service-strip/usp-goods.ts'
import type { Delivery } from './use-delivery.ts'

/** The strip says the same about this product's delivery as the page. */
export function useUspGoods(product: ShownProduct, { cheapest: promise }: Pick<Delivery, 'cheapest'>): void {
  const { packageSizeId, isShippable, stock, price } = product
  const isInStock = stock.web > 0 || stock.supplier > 0 || stock.buildDays !== undefined
  useEffect(() => {
    uspGoods.setState({ packageSizeId, isShippable, isInStock, price: price.price, promise }, true)
    return () => uspGoods.setState(null, true)
  }, [packageSizeId, isShippable, isInStock, price.price, promise])
}
