import { useStore } from 'zustand'
import { savedProducts } from '#members/web/wishlists/saved-products.ts'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { whenAtRest } from '#ui/part.ts'

/** One door to all that hearts do: each door of a list page is paid by every shopper. */
const hearts = () => import('./hearts.ts')

whenAtRest(() => {
  hearts()
    .then(({ followSaved }) => followSaved())
    .catch(() => {})
})

type HeartProps = { product: { id: number; name: string }; className: string }

/** Saves a product in a wish list. What it does is fetched when it is used. */
export function Heart({ product, className }: HeartProps) {
  const isSaved = useStore(savedProducts, (ids) => ids.has(product.id))
  return (
    <button
      type="button"
      className={className}
      aria-label={sv.saveInList(product.name)}
      aria-pressed={isSaved}
      onClick={async () => (await hearts()).openHeart(product)}
    >
      <Icon name="heart" weight={isSaved ? 'fill' : 'regular'} />
    </button>
  )
}
