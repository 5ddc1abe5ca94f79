import { promotionMark } from '#analytics/promotion.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard, Toplist, ToplistReview } from '#catalog/contract.ts'
import { toplistLink } from '#catalog/toplist-link.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { ReviewerFace } from '#reviews/web/reviewer-face.tsx'
import { useNow } from '#routing/page-context.ts'
import { Rating } from '#ui/rating.tsx'
import './toplist.css'

const underProducts = 1
const underTheList = 2

export function ToplistView({ toplist, position = 1 }: { toplist: Toplist; position?: number | undefined }) {
  const now = useNow()
  const { name, reviews, whereToShowReviews } = toplist
  if (toplist.products.length === 0) return null
  const reviewOf = (id: number) => reviews.find(({ productId }) => productId === id)
  return (
    <div className={toplist.showScore ? undefined : 'toplist--bare'}>
      <Banner toplist={toplist} position={position} />
      <ProductCarousel
        title={name}
        products={toplist.showReviewCount ? toplist.products : toplist.products.map(withoutCount)}
        now={now}
        isRanked
        more={toplistLink(toplist)}
        actions={(product) => <BuyButton product={product} now={now} />}
        below={
          whereToShowReviews === underProducts
            ? ({ id }) => {
                const review = reviewOf(id)
                return review && <Quote review={review} />
              }
            : undefined
        }
      />
      {whereToShowReviews === underTheList && reviews.length > 0 && (
        <ul className="toplist-rows">
          {reviews.map((review) => (
            <li key={review.id}>
              <Quote review={review} product={toplist.products.find(({ id }) => id === review.productId)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function withoutCount(product: ProductCard): ProductCard {
  return { ...product, reviewCount: 0 }
}

const width = { normal: 1128, small: 730 }

function Banner({ toplist, position }: { toplist: Toplist; position: number }) {
  const { id, name, hasBanner, normalBanner, mobileBanner } = toplist
  if (!hasBanner || normalBanner === null) return null
  return (
    <picture>
      <source media="(max-width: 599px)" srcSet={`${mobileBanner ?? normalBanner}?width=${width.small}`} />
      <img
        className="toplist-body"
        {...promotionMark({ location: 'toplist', type: 'toplist', index: 0, id, name, position })}
        src={`${normalBanner}?width=${width.normal}`}
        alt=""
        width={width.normal}
        loading="lazy"
      />
    </picture>
  )
}

function Quote({ review, product }: { review: ToplistReview; product?: ProductCard | undefined }) {
  return (
    <figure className="toplist-quote">
      <blockquote>{review.text}</blockquote>
      <figcaption>
        <ReviewerFace name={review.author} avatar={review.avatar} />
        <span className="small muted">
          <Rating value={review.rating} hidesNumber isWhole />
          {review.author}
          {product && ` om ${product.name}`}
        </span>
      </figcaption>
    </figure>
  )
}
