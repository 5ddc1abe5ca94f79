import { vatInside } from '#core/money.ts'
import type { PricedProduct } from '#pricing/contract.ts'
import { type Configuration, type ConfigurationOptions, surchargeOf } from './configuration.ts'

type Configurable = PricedProduct & { configuration?: ConfigurationOptions | undefined }

/** The product with the prices of this configuration, the earlier ones as well. */
export function configuredProduct<P extends Configurable>(product: P, configuration: Configuration | undefined): P {
  const { configuration: options, price, vatRate } = product
  if (!options || !configuration) return product
  const surcharge = surchargeOf(options, configuration)
  const withSurcharge = (amount: number | null) => amount && amount + surcharge
  return {
    ...product,
    configuration: undefined,
    price: { ...price, price: price.price + surcharge, vat: vatInside(price.price + surcharge, vatRate) },
    regularPrice: product.regularPrice + surcharge,
    lowestPrice: withSurcharge(product.lowestPrice),
    levelOnePrice: withSurcharge(product.levelOnePrice),
  }
}
