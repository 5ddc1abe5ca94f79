import { type ComponentType, lazy, memo, Suspense, useEffect, useReducer, useState } from 'react'
import { inChunkTime } from '#ui/chunk-timeout.ts'
import { messages } from '#ui/messages.ts'
import { toast } from '#ui/toasts.ts'
import { replayClicks, stopRecordingClicks } from './replay-clicks.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const loads: (() => Promise<void>)[] = []

/** Awaited by the server before it renders, and by the browser before it shows another page. */
export async function loadParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}

/**
 * A part of the document whose script is loaded after hydration: until then the HTML of the server stays, and clicks in
 * it are recorded. The outermost element of the part is marked with `rendered`.
 */
export function hydratedPart<P extends object>(name: string, load: Load<P>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const onLoaded = ({ default: Part }: { default: ComponentType<P> }) => {
    Loaded = Part
    for (const listener of listeners) listener()
  }
  const onFailed = (error: unknown) => {
    if (import.meta.env.SSR) throw error
    // Tried again when the network is back or something is clicked.
    loading = null
  }
  const loadOnce = () => {
    loading ??= inChunkTime(load()).then(onLoaded, onFailed)
    return loading
  }
  loads.push(loadOnce)

  if (import.meta.env.SSR) {
    return function Rendered(props) {
      if (!Loaded) throw new Error(`Rendered before loadParts: ${name}`)
      return (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    }
  }

  const Waiting = lazy(async () => {
    for (;;) {
      await loadOnce()
      if (Loaded) return { default: Loaded }
      reportClicks(name)
      await nextTry()
    }
  })

  // Other props would replace the HTML of the server by nothing while the script is loaded.
  const Kept = memo(
    function Kept({ Part, props }: { Part: ComponentType<P>; props: P }) {
      return (
        <Suspense>
          <Part {...props} />
          <Arrived name={name} />
        </Suspense>
      )
    },
    (_, { Part }) => Part === Waiting && !Loaded,
  )

  return function Hydrated(props) {
    const [Part] = useState<ComponentType<P>>(() => Loaded ?? Waiting)
    const [, renew] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      listeners.add(renew)
      return () => void listeners.delete(renew)
    }, [])
    return <Kept Part={Part} props={props} />
  }
}

/** In the HTML of the server only, for as long as the part waits for its script. */
export function rendered(name: string): { suppressHydrationWarning: true; 'data-later'?: string } {
  return { suppressHydrationWarning: true, ...(import.meta.env.SSR && { 'data-later': name }) }
}

function Arrived({ name }: { name: string }) {
  useEffect(() => {
    for (const part of partsOf(name)) part.removeAttribute('data-later')
    stopRecordingClicks()
    replayClicks()
  }, [name])
  return null
}

function partsOf(name: string): NodeListOf<Element> {
  return document.querySelectorAll(`[data-later="${name}"]`)
}

function reportClicks(name: string): void {
  const clicked = [...partsOf(name)].flatMap((part) => [...part.querySelectorAll<HTMLElement>('[data-pressed]')])
  if (clicked.length === 0) return
  for (const control of clicked) delete control.dataset.pressed
  toast(messages.partFailed, { isError: true })
}

function nextTry(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tried = new AbortController()
  const again = () => {
    tried.abort()
    resolve()
  }
  window.addEventListener('online', again, { signal: tried.signal })
  window.addEventListener('click', again, { signal: tried.signal, capture: true })
  return promise
}
