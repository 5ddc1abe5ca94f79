import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { overview } from '#overview/calls.ts'
import type { FindResults } from '#overview/contract.ts'
import { leastText, wishOf } from './palette-items.ts'

const pauseMs = 120

type State = { found: FindResults | null; hasFailed: boolean }

const nothing: State = { found: null, hasFailed: false }

/** What was found last stays until the next is there. */
export function useFound(typed: string): State {
  const [state, setState] = useState(nothing)
  const { text, only } = wishOf(typed)
  const isAsked = text.length >= leastText && only !== 'here'
  useEffect(() => {
    if (!isAsked) return
    let isLatest = true
    const timer = setTimeout(() => {
      api(overview.findAnything, { text }).then(
        ({ data }) => isLatest && setState({ found: data, hasFailed: false }),
        () => isLatest && setState({ found: null, hasFailed: true }),
      )
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text, isAsked])
  return isAsked ? state : nothing
}
