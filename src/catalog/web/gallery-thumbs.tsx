import { product as say } from '#catalog/sv-product.ts'
import { classes } from '#ui/classes.ts'
import { Image, type Picture } from '#ui/image.tsx'

type GalleryThumbsProps = {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
  /** Ids of the large pictures, so that the small ones lead there without script. */
  idOf?: (index: number) => string
}

/** The pictures small, in a row. */
export function GalleryThumbs({ pictures, shown, onShow, idOf }: GalleryThumbsProps) {
  return (
    <ul className="gal__t">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a
            href={idOf ? `#${idOf(index)}` : picture.src}
            className={classes('tile gal__th', isCloseUp(picture) && 'gal__th--c')}
            aria-label={say.picture(index + 1, pictures.length)}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <Image picture={picture} alt="" sizes="130px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A drawn picture of a detail fills its tile; whole products keep their distance. */
function isCloseUp({ src }: Picture): boolean {
  return /-narbild\d+\.svg$/.test(src)
}
