import { type ReactNode, useState } from 'react'
import type { Product } from '#catalog/contract.ts'
import { sv } from '#catalog/sv.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image, type Picture } from '#ui/image.tsx'
import { Bubble } from './bubble.tsx'
import { Splashes } from './splash.tsx'
import './gallery.css'

type GalleryProps = {
  product: Pick<
    Product,
    'name' | 'images' | 'image' | 'price' | 'lowestPrice' | 'isFyndware' | 'release' | 'minimumRankLevel' | 'sponsored'
  >
  now: Date
  rankLevel?: number | null | undefined
  /** The energy arrow and the way to its product sheet. */
  energy?: ReactNode
}

/** The pictures of a product: a large one, the others small beneath, and all of them larger still. */
export function Gallery({ product, now, rankLevel, energy }: GalleryProps) {
  const [shown, show] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const picture = pictures[shown] ?? product.image
  const thumbs = pictures.length > 1 && <Thumbs pictures={pictures} shown={shown} onShow={show} />
  return (
    <section className="sheet gal" aria-label={sv.pictures}>
      <div className="tile gal__m">
        <Image
          key={picture.src}
          picture={picture}
          alt={product.name}
          sizes="(min-width: 1200px) 576px, 82vw"
          loading="first"
        />
        <span className="gal__f">
          <Splashes product={product} now={now} rankLevel={rankLevel} />
        </span>
        <Bubble product={product} size="l" />
        {energy && <span className="gal__en">{energy}</span>}
        <Button className="gal__z" isIcon aria-label={sv.zoom} onClick={() => setZoomed(true)}>
          <Icon name="magnifying-glass" />
        </Button>
      </div>
      {thumbs}
      <Dialog
        name="gallery"
        isOpen={isZoomed}
        onClose={() => setZoomed(false)}
        title={product.name}
        className="modal--gal"
      >
        <div className="tile gal__zoom">
          <Image key={picture.src} picture={picture} alt={product.name} sizes="100vw" loading="eager" />
        </div>
        {thumbs}
      </Dialog>
    </section>
  )
}

type ThumbsProps = { pictures: readonly Picture[]; shown: number; onShow: (index: number) => void }

function Thumbs({ pictures, shown, onShow }: ThumbsProps) {
  return (
    <ul className="gal__t">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            className={classes('tile gal__th', isCloseUp(picture) && 'gal__th--c')}
            aria-label={sv.picture(index + 1, pictures.length)}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            <Image picture={picture} alt="" sizes="130px" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A drawn picture of a detail fills its tile; whole products keep their distance. */
function isCloseUp({ src }: Picture): boolean {
  return /-narbild\d+\.svg$/.test(src)
}
