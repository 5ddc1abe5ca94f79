import { type FormEvent, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { fieldNamed, focusOn } from './focus-on.ts'
import { formMessages as messages } from './form-messages.ts'

export type FieldErrors = Readonly<Record<string, string | null | undefined>>

export function useForm() {
  const [error, setError] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const fields = error instanceof ApiError ? withOwnNames(error.fields) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setError(error instanceof ApiError ? error.message : messages.wrong)
    } finally {
      setBusy(false)
    }
  }
  return { error, errors, isBusy, submit, setErrors }
}

/** A field of `changes` is `changes.price` in the call and `price` in the form. */
function withOwnNames(fields: Readonly<Record<string, string>>): FieldErrors {
  const own = Object.entries(fields).map(([path, message]) => [path.slice(path.lastIndexOf('.') + 1), message])
  return { ...Object.fromEntries(own), ...fields }
}

export function focusError(form: HTMLFormElement, names: readonly string[], errors: FieldErrors): void {
  const first = names.find((name) => errors[name])
  if (first) focusOn(fieldNamed(first), form)
}

export function textsOf<N extends string>(event: FormEvent<HTMLFormElement>, names: readonly N[]): Record<N, string> {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<N, string>
}
