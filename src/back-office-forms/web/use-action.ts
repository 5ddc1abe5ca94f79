import { useContext, useRef, useState } from 'react'
import { messages } from '#back-office-forms/back-office-messages.ts'
import { ApiError } from '#core/api-client.ts'
import { formMessages } from '#forms/messages.ts'
import { toast } from '#ui/toasts.ts'
import { ConflictContext } from './conflict-context.ts'
import { isRejected } from './is-rejected.ts'
import { submittedForm } from './typed-forms.ts'

type Headers = { headers: { 'Idempotency-Key': string } }

/**
 * Runs an employee's action: busy state, toast (unless the page says it itself), inline error, errors of fields by
 * their path. The idempotency key is kept until it is answered, so that a retry has no further effect.
 */
export function useAction<T>(done: string | null, onDone: (answer: T) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const key = useRef(crypto.randomUUID())
  const readAgain = useContext(ConflictContext)

  async function run(work: (options: Headers) => Promise<T>): Promise<void> {
    if (isBusy) return
    const saved = submittedForm()
    setBusy(true)
    setError(null)
    setFields({})
    try {
      const answer = await work({ headers: { 'Idempotency-Key': key.current } })
      saved()
      if (done !== null) toast(done)
      onDone(answer)
      key.current = crypto.randomUUID()
    } catch (error) {
      setError(error instanceof ApiError ? sentenceOf(error) : formMessages.wrong)
      if (error instanceof ApiError) setFields(error.fields)
      // The form may be gone when the page has been read, so the reason is shown beside it.
      if (readAgain && error instanceof ApiError && error.status === 409) {
        toast(error.message, { isError: true })
        readAgain()
      }
      if (isRejected(error)) key.current = crypto.randomUUID()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, error, fields, run: (work: (options: Headers) => Promise<T>) => void run(work) }
}

/** What a call says of all its fields at once names none of them. */
function sentenceOf({ code, message, fields }: ApiError): string {
  const [first] = Object.values(fields)
  return code === 'malformed' && first ? messages.checkFields(first) : message
}
