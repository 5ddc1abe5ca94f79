// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Later } from './later.tsx'
import { laterScript } from './later-script.ts'

type Script = { Note: () => string }

let place: HTMLElement
let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const note: Script = { Note: () => 'here' }

async function show(load: () => Promise<Script>): Promise<void> {
  const script = laterScript(load)
  await act(() =>
    root.render(
      <>
        {[1, 2].map((key) => (
          <Later key={key} script={script} waiting="waits " failed="failed">
            {({ Note }) => <Note />}
          </Later>
        ))}
      </>,
    ),
  )
}

test('a script is loaded once for all its places', async () => {
  const script = Promise.withResolvers<Script>()
  let loads = 0
  await show(() => {
    loads += 1
    return script.promise
  })
  expect(place.textContent).toBe('waits waits ')
  await act(async () => script.resolve(note))
  expect(place.textContent).toBe('herehere')
  expect(loads).toBe(1)
})

test('a script that could not be loaded is loaded again by the button, and when the network is back', async () => {
  let isReachable = false
  let loads = 0
  await show(async () => {
    loads += 1
    if (!isReachable) throw new Error('No network')
    return note
  })
  expect(place.textContent).toContain('failed')
  await act(async () => place.querySelector('button')?.click())
  expect(loads).toBe(2)
  isReachable = true
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('herehere')
  expect(loads).toBe(3)
})
