// @vitest-environment happy-dom
import { act, type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#ui/toasts.ts'
import { hydratedPart, loadParts, rendered } from './hydrated-part.tsx'

type Props = { text: string }
type Script = { default: ComponentType<Props> }

let place: HTMLElement
let root: Root | null = null

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  toasts.setState([], true)
})
afterEach(async () => {
  await act(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllEnvs()
})

function Note({ text }: Props) {
  const [count, setCount] = useState(0)
  return (
    <p {...rendered('note')}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${text} ${count}`}
      </button>
    </p>
  )
}

function Page({ Part }: { Part: ComponentType<Props> }) {
  const [text, setText] = useState('first')
  return (
    <>
      <h1>
        <button type="button" onClick={() => setText('second')}>
          {text}
        </button>
      </h1>
      <Part text={text} />
    </>
  )
}

/** The document of the server, hydrated by a browser that has not got the script of the part. */
async function open(load: () => Promise<Script>): Promise<unknown[]> {
  const mismatches: unknown[] = []
  vi.stubEnv('SSR', true)
  const Rendered = hydratedPart<Props>('note', async () => ({ default: Note }))
  await loadParts()
  place.innerHTML = renderToString(<Page Part={Rendered} />)
  vi.stubEnv('SSR', false)
  const Part = hydratedPart<Props>('note', load)
  root = await act(() =>
    hydrateRoot(place, <Page Part={Part} />, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  return mismatches
}

const button = () => place.querySelector<HTMLElement>('p button')
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

test('the HTML of the server stays until the script has come, whatever is rendered around it', async () => {
  const script = Promise.withResolvers<Script>()
  const mismatches = await open(() => script.promise)
  const shown = button()
  await act(() => place.querySelector<HTMLElement>('h1 button')?.click())
  expect(button()).toBe(shown)
  expect(shown?.textContent).toBe('first 0')
  script.resolve({ default: Note })
  await settle()
  expect(button()).toBe(shown)
  expect(shown?.textContent).toBe('second 0')
  expect(place.querySelector('[data-later]')).toBeNull()
  await act(() => shown?.click())
  expect(shown?.textContent).toBe('second 1')
  expect(mismatches).toEqual([])
})

test('a click in a part whose script cannot be loaded is reported, and the next one loads it again', async () => {
  let isReachable = false
  await open(async () => {
    if (!isReachable) throw new Error('No network')
    return { default: Note }
  })
  await settle()
  expect(toasts.getState()).toEqual([])
  // As the inline script marks it.
  const clicked = button()
  if (clicked) clicked.dataset.pressed = ''
  await act(() => clicked?.click())
  await settle()
  expect(toasts.getState()).toMatchObject([{ isError: true }])
  expect(clicked?.dataset).not.toHaveProperty('pressed')
  isReachable = true
  await act(() => clicked?.click())
  await settle()
  expect(button()).toBe(clicked)
  await act(() => clicked?.click())
  expect(clicked?.textContent).toMatch(/first [12]/)
})
