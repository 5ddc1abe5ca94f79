import { type KeyboardEvent, useRef } from 'react'
import type { Image as CatalogImage } from '#catalog/contract.ts'
import { pictureText } from '#catalog/picture-text.ts'
import { product as messages } from '#catalog/product-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { useZoom } from './use-zoom.ts'
import './gallery-viewer.css'

type GalleryViewerProps = {
  name: string
  pictures: readonly CatalogImage[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

export default function GalleryViewer({ name, pictures, shown, onShow, onClose }: GalleryViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, reset, zoom, handlers } = useZoom(frame, go)
  const picture = pictures[shown]

  function show(index: number) {
    reset()
    onShow(index)
  }
  function go(step: number) {
    show((shown + step + pictures.length) % pictures.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    const does = keys[event.key]
    if (!does) return
    event.preventDefault()
    if (does.step) go(does.step)
    else if (does.factor) zoom(does.factor)
    else reset()
  }

  return (
    <Dialog name="gallery" isOpen onClose={onClose} title={name} className="gallery-viewer-dialog">
      <div className="gallery-viewer" role="group" aria-label={messages.viewer} onKeyDown={onKeyDown}>
        {/* Scrollable regions must be reachable by keyboard. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <div
          className="tile gallery-viewer-frame"
          ref={frame}
          tabIndex={0}
          role="group"
          aria-label={messages.viewerKeys}
          {...handlers}
        >
          {picture && (
            <div
              className="gallery-viewer-picture"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <Image
                key={picture.src}
                picture={picture}
                alt={pictureText(picture, { name, number: shown + 1, count: pictures.length })}
                sizes={`${Math.ceil(view.scale) * 100}vw`}
                loading="eager"
              />
            </div>
          )}
        </div>
        <div className="gallery-viewer-bar">
          <span className="small muted" aria-live="polite">
            {messages.picture(shown + 1, pictures.length)}
          </span>
          <Button isIcon aria-label={messages.zoomOut} disabled={view.scale === 1} onClick={() => zoom(1 / 1.5)}>
            <Icon name="minus" weight="bold" />
          </Button>
          <Button isIcon aria-label={messages.zoomIn} onClick={() => zoom(1.5)}>
            <Icon name="plus" weight="bold" />
          </Button>
          {pictures.length > 1 && (
            <>
              <Button isIcon aria-label={messages.previousPicture} onClick={() => go(-1)}>
                <Icon name="caret-left" weight="bold" />
              </Button>
              <Button isIcon aria-label={messages.nextPicture} onClick={() => go(1)}>
                <Icon name="caret-right" weight="bold" />
              </Button>
            </>
          )}
        </div>
        {pictures.length > 1 && <GalleryThumbs pictures={pictures} shown={shown} onShow={show} />}
      </div>
    </Dialog>
  )
}

const keys: Record<string, { step?: number; factor?: number }> = {
  ArrowRight: { step: 1 },
  ArrowLeft: { step: -1 },
  '+': { factor: 1.5 },
  '-': { factor: 1 / 1.5 },
  '0': {},
}
