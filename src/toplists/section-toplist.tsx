import { useEffect, useRef, useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Toplist } from '#catalog/contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { messages } from '#recommendations/messages.ts'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToplistView } from './toplist-view.tsx'
import './toplist.css'

type State =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; text: string }
  | { kind: 'there'; toplist: Toplist }

const near = '600px'
const maxProducts = 12

export function SectionToplist({ sectionId }: { sectionId: number }) {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const controller = new AbortController()
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        setState({ kind: 'loading' })
        void fetchToplist(sectionId, controller.signal).then((found) => found && setState(found))
      },
      { rootMargin: near },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      controller.abort()
    }
  }, [sectionId])

  if (state.kind === 'missing') return null
  if (state.kind === 'there') return <ToplistView toplist={state.toplist} />
  if (state.kind === 'failed')
    return (
      <div className="section" role="alert">
        <Note kind="warn">{state.text}</Note>
      </div>
    )
  return (
    <div className="toplist-wait" ref={place} role="status">
      <Skeleton height={32} width={240} />
      <Skeleton height={308} className="toplist-wait-cells" />
      <span className="visually-hidden">{messages.loadingToplist}</span>
    </div>
  )
}

async function fetchToplist(sectionId: number, signal: AbortSignal): Promise<State | null> {
  try {
    const input = { limit: maxProducts, locationId: sectionId, locationType: 'section' }
    const { toplists } = await api(catalog.getToplists, input, { signal })
    const [toplist] = toplists
    return toplist ? { kind: 'there', toplist } : { kind: 'missing' }
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    return error.status === 404 ? { kind: 'missing' } : { kind: 'failed', text: error.message }
  }
}
