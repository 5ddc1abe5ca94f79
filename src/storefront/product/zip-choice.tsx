import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { chooseZip } from './chosen-zip.ts'
import { sv } from './sv.ts'

/** Asks where it shall be sent. */
export function ZipChoice({ zip, onDone }: { zip: string | null; onDone: () => void }) {
  const [text, setText] = useState(zip ?? '')
  const [fault, setFault] = useState<string | null>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chooseZip(text)) onDone()
    else setFault(sv.badZip)
  }
  return (
    <form className="dlv__z" onSubmit={onSubmit} noValidate>
      <Field
        label={sv.zip}
        value={text}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
        beside={
          <Button type="submit" variant="p">
            {sv.show}
          </Button>
        }
      />
    </form>
  )
}
