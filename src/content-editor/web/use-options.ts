import { useEffect, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'

export type FoundOption = { id: number; name: string; note?: string; image?: string }

type Found = { asked: string; options: readonly FoundOption[]; error: string | null }

const waitMs = 200

/** The options for what is typed, a moment after it was typed. */
export function useOptions(
  text: string,
  find: (text: string) => readonly FoundOption[] | Promise<readonly FoundOption[]>,
) {
  const [found, setFound] = useState<Found>({ asked: '', options: [], error: null })
  const asked = text.trim()
  useEffect(() => {
    if (asked === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const options = await find(asked)
        if (isCurrent) setFound({ asked, options, error: null })
      } catch (error) {
        const message = error instanceof ApiError ? error.message : admin.failed
        if (isCurrent) setFound({ asked, options: [], error: message })
      }
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, find])
  const isFound = asked !== '' && found.asked === asked
  return isFound ? { ...found, isFound } : { options: [], error: null, isFound }
}
