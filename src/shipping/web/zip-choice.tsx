import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#forms/field.tsx'
import { messages } from '#shipping/messages.ts'
import { Button } from '#ui/button.tsx'
import { chooseZip } from './chosen-zip.ts'

type ZipChoiceProps = { zip: string | null; onDone: () => void; className?: string; hasFocus?: boolean }

export function ZipChoice({ zip, onDone, className, hasFocus = false }: ZipChoiceProps) {
  const [text, setText] = useState(zip ?? '')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chooseZip(text)) onDone()
    else setError(messages.badZip)
  }
  return (
    <form className={className} onSubmit={onSubmit} noValidate>
      <Field
        label={messages.zip}
        value={text}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        error={error}
        ref={input}
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
