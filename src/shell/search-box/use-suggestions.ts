import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import type { Autocomplete } from '#search/contract.ts'

export type Suggestions = { text: string; answer: Autocomplete } | null

const fromLetters = 2
const waitFor = 90

export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(null)
  const searchString = text.trim()
  const isTooShort = searchString.length < fromLetters
  if (isTooShort && suggestions) setSuggestions(null)
  useEffect(() => {
    if (isTooShort) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const touchpoint = window.innerWidth < 900 ? 'MOBILE' : 'DESKTOP'
      api(search.getAutocomplete, { searchString, touchpoint }, { signal: controller.signal })
        .then((answer) => setSuggestions({ text: searchString, answer }))
        // The search itself needs none, and the next letter asks again.
        .catch(() => {})
    }, waitFor)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchString, isTooShort])
  return suggestions
}
