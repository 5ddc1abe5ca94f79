import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/api-client.ts'
import { useEmission } from './emission.ts'
import { fieldNamed, focusOn } from './focus-on.ts'
import { formMessages as messages } from './messages.ts'

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

type Judged<N extends string> = {
  names: readonly N[]
  errorsOf: (texts: Record<N, string>) => FieldErrors
  setErrors: (change: (errors: FieldErrors) => FieldErrors) => void
}

/**
 * The `onChange` of a form whose fields hold their own texts: each field is judged when its text changes, with those
 * that were filled in before, since one may be compared with another.
 */
export function useJudge<N extends string>({ names, errorsOf, setErrors }: Judged<N>) {
  const form = useRef<HTMLFormElement>(null)
  const filled = useRef(new Set<N>())
  const judge = useEmission<N>((changed) => {
    if (!form.current) return
    const texts = textsIn(form.current, names)
    const found = errorsOf(texts)
    const judged = names.filter((name) => changed.has(name) || (filled.current.has(name) && texts[name] !== ''))
    filled.current = new Set(judged)
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(judged.map((name) => [name, found[name] ?? null])) }))
  })
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = names.find((known) => known === (target as HTMLInputElement).name)
    form.current = currentTarget
    if (name !== undefined) judge(name)
  }
}

/** For what takes the place of a form that was sent: it takes the focus over, and is scrolled to. */
export function useFocusWhen(isDone: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current) place.current?.focus()
    wasDone.current = isDone
  }, [isDone])
  return place
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
  return textsIn(event.currentTarget, names)
}

function textsIn<N extends string>(element: HTMLFormElement, names: readonly N[]): Record<N, string> {
  const form = new FormData(element)
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<N, string>
}
