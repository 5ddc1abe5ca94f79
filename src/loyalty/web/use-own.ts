import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { Call } from '#core/calls.ts'
import { useSession } from '#identity/web/session.ts'

export type Own<T> = { data: T | null; setData: (data: T) => void; error: string | null }

export function useOwn<T>(call: Call<unknown, { data: T }>): Own<T> {
  const id = useSession((state) => state.user?.id ?? null)
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    api(call, undefined)
      .then((answer) => setData(answer.data))
      .catch((error: unknown) => setError(errorMessage(error)))
  }, [call, id])
  return { data, setData, error }
}

export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Något gick fel. Försök igen om en stund.'
}
