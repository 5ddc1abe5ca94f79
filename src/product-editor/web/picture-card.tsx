import { type KeyboardEvent, Suspense, useState } from 'react'
import { TextField } from '#forms/field.tsx'
import type { EditedPicture } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'))

type PictureCardProps = {
  number: number
  isLast: boolean
  /** Null for an address that is not saved yet. */
  picture: EditedPicture | null
  text: string
  onText: (text: string) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  onCut: (picture: EditedPicture) => void
}

export function PictureCard({ number, isLast, picture, text, onText, onMove, onRemove, onCut }: PictureCardProps) {
  const [isCropping, setCropping] = useState(false)
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
    event.preventDefault()
    onMove(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <>
      <figure>
        {picture?.src ? (
          <img src={picture.src} alt={text || messages.picture(number)} width={120} height={120} />
        ) : (
          <span className="product-editor-picture-waiting">
            <Icon name="image" />
          </span>
        )}
        <figcaption className="small muted">
          {number === 1 && messages.cover} {picture?.crop && messages.cropped}{' '}
          {picture?.state === 'failed' ? picture.reason : !picture?.src && messages.fetched}
        </figcaption>
      </figure>
      <TextField
        label={messages.pictureText(number)}
        rows={2}
        maxLength={300}
        placeholder={messages.pictureTextHint}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div
        className="product-editor-picture-buttons"
        role="group"
        onKeyDown={step}
        aria-label={messages.picture(number)}
      >
        <Button
          variant="g"
          size="xs"
          isIcon
          disabled={number === 1}
          aria-label={messages.moveEarlier(number)}
          onClick={() => onMove(-1)}
        >
          <Icon name="arrow-left" />
        </Button>
        <Button
          variant="g"
          size="xs"
          isIcon
          disabled={isLast}
          aria-label={messages.moveLater(number)}
          onClick={() => onMove(1)}
        >
          <Icon name="arrow-right" />
        </Button>
        <Button
          variant="g"
          size="xs"
          isIcon
          disabled={!picture?.src}
          aria-label={messages.crop(number)}
          onClick={() => setCropping(true)}
        >
          <Icon name="crop" />
        </Button>
        <Button variant="g" size="xs" isIcon aria-label={messages.removePicture(number)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      {isCropping && picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onClose={() => setCropping(false)}
            onCut={(cut) => {
              setCropping(false)
              onCut(cut)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
