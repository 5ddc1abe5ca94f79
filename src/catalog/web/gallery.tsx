import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type UIEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { gallerySizes } from '#catalog/gallery-sizes.ts'
import { pictureText } from '#catalog/picture-text.ts'
import { product as messages } from '#catalog/product-messages.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { Bubble } from '#pricing/web/bubble.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { Splashes } from './splash.tsx'
import './gallery.css'

const GalleryViewer = lazyPart(() => import('./gallery-viewer.tsx'))

type GalleryProps = {
  product: Pick<
    ShownProduct,
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
  energy?: ReactNode
  /** Attributes of its outermost element. */
  marks?: HTMLAttributes<HTMLElement>
}

/** Without JavaScript its links open the images. */
export function Gallery({ product, now, rankLevel, energy, marks }: GalleryProps) {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** The image it scrolls to by itself; those it passes are not shown. */
  const goal = useRef<number | null>(null)
  const [isViewing, setViewing] = useState(false)
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const idOf = (index: number) => `${id}bild-${index + 1}`
  const isSeveral = pictures.length > 1

  function show(index: number) {
    const element = track.current
    if (element) {
      const left = index * element.clientWidth
      goal.current = Math.abs(element.scrollLeft - left) < 1 ? null : index
      element.scrollTo({ left })
    }
    setShown(index)
  }
  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    if (clientWidth > 0 && goal.current === null) setShown(Math.round(scrollLeft / clientWidth))
  }
  function onScrollEnd(event: UIEvent<HTMLElement>) {
    goal.current = null
    onScroll(event)
  }
  function takeOver() {
    goal.current = null
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
    <section className="sheet gallery" {...marks} aria-label={messages.pictures}>
      <div className="tile gallery-main">
        {/* Scrollable regions must be reachable by keyboard. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <ul
          className="gallery-bubble"
          ref={track}
          tabIndex={isSeveral ? 0 : undefined}
          aria-label={isSeveral ? messages.galleryKeys : messages.pictures}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          onPointerDown={takeOver}
          onWheel={takeOver}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} id={idOf(index)}>
              <a href={picture.src} tabIndex={-1} draggable={false} onClick={view}>
                <Image
                  picture={picture}
                  alt={pictureText(picture, { name: product.name, number: index + 1, count: pictures.length })}
                  sizes={gallerySizes}
                  loading={index === 0 ? 'first' : 'lazy'}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="gallery-flags">
          <Splashes product={product} now={now} rankLevel={rankLevel} />
          {product.heroMarking && <span className="splash splash--hero">{product.heroMarking}</span>}
        </span>
        <Bubble product={product} size="l" />
        {energy && <span className="gallery-energy">{energy}</span>}
        <a
          className="button button--s button--i gallery-zoom"
          href={pictures[shown]?.src ?? product.image.src}
          aria-label={messages.zoom}
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
