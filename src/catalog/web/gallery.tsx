import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { Product } from '#catalog/contract.ts'
import { product as say } from '#catalog/sv-product.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Bubble } from './bubble.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { Splashes } from './splash.tsx'
import './gallery.css'

const GalleryViewer = partWhenAsked(() => import('./gallery-viewer.tsx'))

type GalleryProps = {
  product: Pick<
    Product,
    | 'name'
    | 'images'
    | 'image'
    | 'price'
    | 'lowestPrice'
    | 'isFyndware'
    | 'release'
    | 'minimumRankLevel'
    | 'sponsored'
    | 'heroMarking'
  >
  now: Date
  rankLevel?: number | null | undefined
  /** The energy arrow and the way to its product sheet. */
  energy?: ReactNode
}

/** How wide the large picture is shown. */
export const gallerySizes = '(min-width: 1200px) 576px, 82vw'

/**
 * The pictures of a product in a row that is swept, scrolled, keyed and clicked; without script its links lead to the
 * pictures themselves.
 */
export function Gallery({ product, now, rankLevel, energy }: GalleryProps) {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isViewing, setViewing] = useState(false)
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const idOf = (index: number) => `${id}bild-${index + 1}`
  const isSeveral = pictures.length > 1

  function show(index: number) {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
    setShown(index)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || !isSeveral) return
    event.preventDefault()
    show((shown + step + pictures.length) % pictures.length)
  }
  function view(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setViewing(true)
  }

  return (
    <section className="sheet gal" aria-label={say.pictures}>
      <div className="tile gal__m">
        {/* What scrolls must be reachable by the keyboard. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <ul
          className="gal__r"
          ref={track}
          tabIndex={isSeveral ? 0 : undefined}
          aria-label={isSeveral ? say.galleryKeys : say.pictures}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth > 0 && setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} id={idOf(index)}>
              <a href={picture.src} tabIndex={-1} draggable={false} onClick={view}>
                <Image
                  picture={picture}
                  alt={index === 0 ? product.name : `${product.name}, ${say.picture(index + 1, pictures.length)}`}
                  sizes={gallerySizes}
                  loading={index === 0 ? 'first' : 'lazy'}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="gal__f">
          <Splashes product={product} now={now} rankLevel={rankLevel} />
          {product.heroMarking && <span className="splash splash--hero">{product.heroMarking}</span>}
        </span>
        <Bubble product={product} size="l" />
        {energy && <span className="gal__en">{energy}</span>}
        <a
          className="btn btn--s btn--i gal__z"
          href={pictures[shown]?.src ?? product.image.src}
          aria-label={say.zoom}
          onClick={view}
        >
          <Icon name="magnifying-glass" />
        </a>
      </div>
      {isSeveral && <GalleryThumbs pictures={pictures} shown={shown} onShow={show} idOf={idOf} />}
      {isViewing && (
        <Suspense>
          <GalleryViewer
            name={product.name}
            pictures={pictures}
            shown={shown}
            onShow={show}
            onClose={() => setViewing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
