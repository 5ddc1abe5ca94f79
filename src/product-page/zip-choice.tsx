import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { chooseZip } from './chosen-zip.ts'
import { messages } from './messages.ts'

export function ZipChoice({ zip, onDone }: { zip: string | null; onDone: () => void }) {
  const [text, setText] = useState(zip ?? '')
  const [error, setError] = useState<string | null>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chooseZip(text)) onDone()
    else setError(messages.badZip)
  }
  return (
    <form className="product-page-delivery-zip" onSubmit={onSubmit} noValidate>
      <Field
        label={messages.zip}
        value={text}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        beside={
          <Button type="submit" variant="p">
            {messages.show}
          </Button>
        }
      />
    </form>
  )
}
