import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedPicture, EditedProduct } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PictureCard } from './picture-card.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

/** The order is that of the product's page. Alt with an arrow moves a picture, and so does dragging. */
export function PictureSection({ fields, set, errors, product }: FormPart & { product: EditedProduct }) {
  const { images, imageTexts } = fields
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const url = images[from]
    if (url === undefined || to < 0 || to >= images.length) return
    set('images', images.toSpliced(from, 1).toSpliced(to, 0, url))
  }
  const [made, setMade] = useState<ReadonlyMap<string, EditedPicture>>(new Map())
  const keep = (pictures: readonly EditedPicture[]) =>
    setMade((old) => new Map([...old, ...pictures.map((picture) => [picture.url, picture] as const)]))
  const { error, isBusy, submit } = useForm()
  const send = (files: readonly File[]) => {
    if (files.length === 0) return
    void submit(async () => {
      const sent: EditedPicture[] = []
      for (const file of files) sent.push((await api(productEditing.uploadProductPicture, { upload: file })).data)
      keep(sent)
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
  const describe = (url: string, text: string) => {
    const { [url]: _, ...others } = imageTexts
    set('imageTexts', text.trim() === '' ? others : { ...others, [url]: text })
  }
  const replace = (url: string, picture: EditedPicture) => {
    keep([picture])
    set('images', [...new Set(images.map((one) => (one === url ? picture.url : one)))])
    const text = imageTexts[url]
    if (text !== undefined) set('imageTexts', { ...imageTexts, [picture.url]: text })
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
            <PictureCard
              number={index + 1}
              isLast={index === images.length - 1}
              picture={product.pictures.find((one) => one.url === url) ?? made.get(url) ?? null}
              text={imageTexts[url] ?? ''}
              onText={(text) => describe(url, text)}
              onMove={(step) => move(index, index + step)}
              onRemove={() => set('images', images.toSpliced(index, 1))}
              onCut={(picture) => replace(url, picture)}
            />
          </li>
        ))}
      </ol>
      {errors.imageTexts && <p className="field-error">{errors.imageTexts}</p>}
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
