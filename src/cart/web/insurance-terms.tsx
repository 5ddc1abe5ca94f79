import { insurance as messages } from '#cart/insurance-messages.ts'
import { shop } from '#core/shop.ts'
import { slug } from '#core/slug.ts'
import { pathTo } from '#paths.ts'

const warrantyTerms = 16

/** The terms are there before the purchase (distansavtalslagen 2005:59 2 kap. 2 §), in a new tab. */
export function InsuranceTerms() {
  return (
    <a
      className="link small"
      href={`${pathTo('info', { id: warrantyTerms, name: 'Garantivillkor' })}#${slug(shop.brand.insuranceName)}`}
      target="_blank"
      rel="noopener"
    >
      {messages.terms}
    </a>
  )
}
