import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

/** The order is that of the product's page. Alt with an arrow moves a picture, and so does dragging. */
export function PictureSection({ fields, set, errors, product }: FormPart & { product: EditedProduct }) {
  const { images } = fields
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const url = images[from]
    if (url === undefined || to < 0 || to >= images.length) return
    set('images', images.toSpliced(from, 1).toSpliced(to, 0, url))
  }
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())
  const { error, isBusy, submit } = useForm()
  const send = (files: readonly File[]) => {
    if (files.length === 0) return
    void submit(async () => {
      const sent: { url: string; src: string }[] = []
      for (const file of files) sent.push((await api(productEditing.uploadProductPicture, { upload: file })).data)
      setUploaded((old) => new Map([...old, ...sent.map(({ url, src }) => [url, src] as const)]))
      set('images', [...new Set([...images, ...sent.map(({ url }) => url)])])
    })
  }
  usePastedFiles(send)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const url = String(new FormData(form).get('url')).trim()
    if (url !== '' && !images.includes(url)) set('images', [...images, url])
    form.reset()
  }
  return (
    <Section id="pictures" title={messages.pictures} beside={messages.pictureOrder}>
      <ol className="product-editor-pictures">
        {images.map((url, index) => (
          <li
            key={url}
            draggable
            className={classes('product-editor-picture', dragged === index && 'is-dragged')}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
            }}
          >
            <Picture url={url} number={index + 1} product={product} uploaded={uploaded.get(url)} />
            <div className="product-editor-picture-buttons">
              <Button
                variant="g"
                size="xs"
                isIcon
                disabled={index === 0}
                aria-label={messages.moveEarlier(index + 1)}
                onClick={() => move(index, index - 1)}
                onKeyDown={(event) => {
                  if (!event.altKey || !(event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
                  event.preventDefault()
                  move(index, event.key === 'ArrowLeft' ? index - 1 : index + 1)
                }}
              >
                <Icon name="arrow-left" />
              </Button>
              <Button
                variant="g"
                size="xs"
                isIcon
                disabled={index === images.length - 1}
                aria-label={messages.moveLater(index + 1)}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="arrow-right" />
              </Button>
              <Button
                variant="g"
                size="xs"
                isIcon
                aria-label={messages.removePicture(index + 1)}
                onClick={() => set('images', images.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <label
        className={classes('product-editor-upload', isBusy && 'is-busy')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          send([...event.dataTransfer.files])
        }}
      >
        <Icon name="image" /> {isBusy ? messages.uploading : messages.drop}
        <input
          type="file"
          accept="image/*"
          multiple
          className="visually-hidden"
          onChange={({ target }) => {
            send([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {error && <Note kind="err">{error}</Note>}
      <form onSubmit={add}>
        <Field
          label={messages.pictureAddress}
          name="url"
          type="url"
          placeholder="https://"
          maxLength={2000}
          error={errors.images}
          beside={<Button type="submit">{messages.addPicture}</Button>}
        />
      </form>
    </Section>
  )
}

type PictureProps = { url: string; number: number; product: EditedProduct; uploaded: string | undefined }

function Picture({ url, number, product, uploaded }: PictureProps) {
  const picture = product.pictures.find((one) => one.url === url)
  const src = picture?.src ?? uploaded
  return (
    <figure>
      {src ? (
        <img src={src} alt={messages.picture(number)} width={120} height={120} />
      ) : (
        <span className="product-editor-picture-waiting">
          <Icon name="image" />
        </span>
      )}
      <figcaption className="small muted">
        {number === 1 && messages.cover} {picture?.state === 'failed' ? picture.reason : !src && messages.fetched}
      </figcaption>
    </figure>
  )
}

/** Pasted anywhere on the page. Pasted text goes where it is pasted. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) =>
      latest.current([...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/')))
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
