import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { measure } from '#analytics/web/measure.ts'
import type { ProductCard as Product } from '#catalog/contract.ts'
import { Carousel } from '#ui/carousel.tsx'
import { keptChildren } from '#ui/kept-html.tsx'
import { Link } from '#ui/link.tsx'
import { ProductCard } from './product-card.tsx'

type ProductCarouselProps = {
  title: string
  products: readonly Product[]
  now: Date
  more?: { text: string; href: string } | undefined
  isRanked?: boolean | undefined
  isLooping?: boolean | undefined
  columns?: 3 | 4 | undefined
  rankLevel?: number | null | undefined
  /** A name of these actions: with it the server keeps the cells, which depend on nothing but the product. */
  kept?: string | undefined
  actions?: ((product: Product) => ReactNode) | undefined
  corner?: ((product: Product) => ReactNode) | undefined
  below?: ((product: Product) => ReactNode) | undefined
}

export function ProductCarousel({
  title,
  products,
  now,
  more,
  isRanked,
  rankLevel,
  kept,
  actions,
  corner,
  below,
  ...look
}: ProductCarouselProps) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (list.current) measure({ kind: 'list', list: title, products, at: list.current, isCarousel: true })
  }, [title, products])
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby={id} ref={list}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className="link" href={more.href}>
            {more.text}
          </Link>
        )}
      </div>
      <Carousel label={title} {...look}>
        {products.map((product, index) => {
          const cell = () => (
            <Fragment key={product.id}>
              <ProductCard
                product={product}
                now={now}
                rank={isRanked ? index + 1 : undefined}
                rankLevel={rankLevel}
                wishlistButton={corner?.(product)}
                actions={actions?.(product)}
              />
              {below?.(product)}
            </Fragment>
          )
          const held = kept ? keptChildren([product], () => `cell ${kept}`, cell) : { children: cell() }
          return <div className="carousel-cell" key={product.id} {...held} />
        })}
      </Carousel>
    </section>
  )
}
