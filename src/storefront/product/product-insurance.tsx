import { offersInsurance } from '#cart/insurance.ts'
import { words } from '#cart/sv.ts'
import type { Product } from '#catalog/contract.ts'
import { formatPrice } from '#core/money.ts'
import { sv } from '#storefront/sv.ts'
import { Option, Options } from '#ui/option.tsx'

type ProductInsuranceProps = { product: Product; isInsured: boolean; onChange: (isInsured: boolean) => void }

/** Whether what is bought here shall be insured. */
export function ProductInsurance({ product, isInsured, onChange }: ProductInsuranceProps) {
  const price = product.insurance?.price ?? null
  if (!offersInsurance(product.price.price, price)) return null
  return (
    <section className="panel ins" aria-labelledby="h-insurance">
      <h2 className="h3" id="h-insurance">
        {sv.insurance}
      </h2>
      <Options label={sv.insurance} isJoined>
        <Option
          name="insurance"
          label={words.noInsurance}
          text={words.noInsuranceText}
          checked={!isInsured}
          onChange={() => onChange(false)}
        />
        <Option
          name="insurance"
          label={words.insured}
          text={words.insuranceText}
          price={formatPrice(price)}
          checked={isInsured}
          onChange={() => onChange(true)}
        />
      </Options>
    </section>
  )
}
