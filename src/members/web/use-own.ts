import { useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { Call } from '#core/calls.ts'

export type Own<T> = { data: T | null; setData: (data: T) => void; fault: string | null }

/** What a call answers of the member who is logged in, asked when the page has come alive. */
export function useOwn<T>(call: Call<unknown, { data: T }>): Own<T> {
  const id = useSession((state) => state.user?.id ?? null)
  const [data, setData] = useState<T | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    api(call, undefined)
      .then((answer) => setData(answer.data))
      .catch((error: unknown) => setFault(wordsOf(error)))
  }, [call, id])
  return { data, setData, fault }
}

export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Något gick fel. Försök igen om en stund.'
}
