import type { CartRow } from '#cart/contract.ts'
import { chosenMessages as messages } from '#configurations/chosen-messages.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { configurationQuery } from '#configurations/configuration-query.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'

type BuiltRowProps = {
  product: CartRow['product']
  configuration: Configuration
  onLeave: (() => void) | undefined
}

/** The parts of a configured product, and a link to configure another. */
export default function BuiltRow({ product, configuration, onLeave }: BuiltRowProps) {
  return (
    <>
      <ChosenList options={product.configuration} configuration={configuration} />
      <Link
        className="link small"
        href={`${pathTo('apple-cto', { id: product.id })}?${configurationQuery(configuration)}`}
        aria-label={messages.another(product.name)}
        onClick={onLeave}
      >
        {messages.buildAnother}
      </Link>
    </>
  )
}
