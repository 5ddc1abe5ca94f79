import { offersInsurance } from '#cart/insurance.ts'
import { insurance as messages } from '#cart/insurance-messages.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { InsuranceTerms } from '#cart/web/insurance-terms.tsx'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { Option, Options } from '#forms/option.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { insuranceVatRate } from '#pricing/line-amounts.ts'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { messages as productMessages } from './messages.ts'

type ProductInsuranceProps = { product: ShownProduct; isInsured: boolean; onChange: (isInsured: boolean) => void }

export function ProductInsurance({ product, isInsured, onChange }: ProductInsuranceProps) {
  const format = usePriceFormat(insuranceVatRate)
  const price = product.insurance?.price ?? null
  if (!offersInsurance(product.price.price, price)) return null
  return (
    <section className="panel product-page-insurance" {...rendered('delivery')} aria-labelledby="h-insurance">
      <h2 className="product-page-heading" id="h-insurance">
        {productMessages.insurance}
      </h2>
      <Options label={productMessages.insurance} isJoined>
        <Option
          name="insurance"
          label={messages.noInsurance}
          text={messages.noInsuranceText}
          checked={!isInsured}
          onChange={() => onChange(false)}
        />
        <Option
          name="insurance"
          label={viewMessages.insured}
          text={messages.insuranceText}
          price={format(price)}
          checked={isInsured}
          onChange={() => onChange(true)}
        />
      </Options>
      <InsuranceTerms />
    </section>
  )
}
