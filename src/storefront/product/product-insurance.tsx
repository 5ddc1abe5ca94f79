import { offersInsurance } from '#cart/insurance.ts'
import { insurance as say } from '#cart/sv-insurance.ts'
import { viewWords } from '#cart/sv-view.ts'
import type { Product } from '#catalog/contract.ts'
import { formatPrice } from '#core/money.ts'
import { Option, Options } from '#ui/option.tsx'
import { sv } from './sv.ts'

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
          label={say.noInsurance}
          text={say.noInsuranceText}
          checked={!isInsured}
          onChange={() => onChange(false)}
        />
        <Option
          name="insurance"
          label={viewWords.insured}
          text={say.insuranceText}
          price={formatPrice(price)}
          checked={isInsured}
          onChange={() => onChange(true)}
        />
      </Options>
    </section>
  )
}
