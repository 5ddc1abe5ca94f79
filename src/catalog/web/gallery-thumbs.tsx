import { product as messages } from '#catalog/product-messages.ts'
import { Image, type Picture } from '#ui/image.tsx'

type GalleryThumbsProps = {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
  idOf?: (index: number) => string
}

export function GalleryThumbs({ pictures, shown, onShow, idOf }: GalleryThumbsProps) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a
            href={idOf ? `#${idOf(index)}` : picture.src}
            className="tile gallery-thumb"
            aria-label={messages.picture(index + 1, pictures.length)}
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
