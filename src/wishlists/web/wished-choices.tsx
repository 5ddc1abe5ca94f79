import { chosenMessages } from '#configurations/chosen-messages.ts'
import { configurationQuery } from '#configurations/configuration-query.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import type { WishlistItem } from '#wishlists/contract.ts'

/** How a product made to order is wished, and where it is built otherwise. */
export function WishedChoices({ row: { product, configuration } }: { row: WishlistItem }) {
  if (configuration === null) return null
  return (
    <>
      <ChosenList options={product.configuration} configuration={configuration} />
      <Link
        className="link small"
        href={`${pathTo('apple-cto', { id: product.id })}?${configurationQuery(configuration)}`}
        aria-label={chosenMessages.another(product.name)}
      >
        {chosenMessages.buildAnother}
      </Link>
    </>
  )
}
