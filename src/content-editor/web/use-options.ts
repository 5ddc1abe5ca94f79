import { useEffect, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'

export type FoundOption = { id: number; name: string; note?: string; image?: string }

type Found = { query: string; options: readonly FoundOption[]; error: string | null }

const waitMs = 200

/** The options for what is typed, a moment after it was typed. */
export function useOptions(
  text: string,
  find: (text: string) => readonly FoundOption[] | Promise<readonly FoundOption[]>,
) {
  const [found, setFound] = useState<Found>({ query: '', options: [], error: null })
  const query = text.trim()
  useEffect(() => {
    if (query === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const options = await find(query)
        if (isCurrent) setFound({ query, options, error: null })
      } catch (error) {
        const message = error instanceof ApiError ? error.message : admin.failed
        if (isCurrent) setFound({ query, options: [], error: message })
      }
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, find])
  const isFound = query !== '' && found.query === query
  return isFound ? { ...found, isFound } : { options: [], error: null, isFound }
}
