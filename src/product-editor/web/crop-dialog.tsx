import { useState } from 'react'
import { makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { api } from '#core/api-client.ts'
import { Segmented } from '#forms/segmented.tsx'
import { useForm } from '#forms/use-form.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { Crop, EditedPicture } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import './crop-dialog.css'

type CropDialogProps = { picture: EditedPicture; onClose: () => void; onCut: (picture: EditedPicture) => void }

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const corner = messages.cropCorner
const labels = {
  cropArea: messages.cropArea,
  nwDragHandle: corner,
  nDragHandle: corner,
  neDragHandle: corner,
  eDragHandle: corner,
  seDragHandle: corner,
  sDragHandle: corner,
  swDragHandle: corner,
  wDragHandle: corner,
}

/** A picture that is already cut is cut anew from the whole one. */
export default function CropDialog({ picture, onClose, onCut }: CropDialogProps) {
  const { src } = picture.original ?? picture
  const [crop, setCrop] = useState<PercentCrop>(picture.crop ? percentOf(picture.crop) : whole)
  const [isSquare, setSquare] = useState(false)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const { error, isBusy, submit } = useForm()
  const cut = (parts: Crop | null) =>
    void submit(async () =>
      onCut((await api(productEditing.cropProductPicture, { url: picture.url, crop: parts })).data),
    )
  const shape = (square: boolean) => {
    setSquare(square)
    if (square && size) setCrop(squareIn(crop, size))
  }
  return (
    <Dialog
      name="crop"
      isOpen
      onClose={onClose}
      title={messages.cropTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {picture.crop && (
            <Button state={isBusy ? 'busy' : undefined} onClick={() => cut(null)}>
              {messages.cropWhole}
            </Button>
          )}
          <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => cut(partsOf(crop))}>
            {messages.cropUse}
          </Button>
        </>
      }
    >
      <div className="crop-dialog">
        <Segmented
          label={messages.cropShape}
          value={isSquare}
          onChange={shape}
          choices={[
            { value: false, label: messages.cropShapes.free },
            { value: true, label: messages.cropShapes.square },
          ]}
        />
        <p className="small muted">{messages.cropHint}</p>
        <div className="crop-dialog-frame">
          <ReactCrop
            crop={crop}
            keepSelection
            ruleOfThirds
            minWidth={16}
            minHeight={16}
            ariaLabels={labels}
            onChange={(_, percent) => setCrop(percent)}
            {...(isSquare ? { aspect: 1 } : {})}
          >
            <img
              src={src ?? ''}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { width, height } }) => setSize({ width, height })}
            />
          </ReactCrop>
        </div>
        {error && <Note kind="err">{error}</Note>}
      </div>
    </Dialog>
  )
}

const percentOf = ({ x, y, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

function partsOf({ x, y, width, height }: PercentCrop): Crop {
  const part = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))
  return { x: part(x), y: part(y), width: part(width), height: part(height) }
}

/** The largest square from its upper left corner. */
function squareIn({ x, y, width, height }: PercentCrop, size: { width: number; height: number }): PercentCrop {
  const isWide = width * size.width > height * size.height
  const side: Omit<PercentCrop, 'x' | 'y' | 'unit'> = { width, height }
  const kept = isWide ? { height: side.height } : { width: side.width }
  return { ...makeAspectCrop({ unit: '%', ...kept }, 1, size.width, size.height), x, y }
}
