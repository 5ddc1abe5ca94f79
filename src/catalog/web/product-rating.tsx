import type { ProductCard } from '#catalog/contract.ts'
import { Rating } from '#ui/rating.tsx'

type ProductRatingProps = {
  product: Pick<ProductCard, 'rating' | 'reviewCount'>
  size?: 'l' | undefined
}

export function ProductRating({ product: { rating, reviewCount }, size }: ProductRatingProps) {
  const isHype = rating?.ratingType === 'hypefactor'
  return (
    <Rating
      value={rating?.rating ?? null}
      count={isHype ? undefined : reviewCount}
      kind={isHype ? 'flames' : 'stars'}
      size={size}
    />
  )
}
