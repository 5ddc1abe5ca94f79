// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toasts } from '#ui/toasts.ts'
import { atOnce, deferredPart } from './deferred-part.ts'

type Props = { text: string }
type Script = { default: ComponentType<Props> }

const Whole = ({ text }: Props) => <p>{`all of ${text}`}</p>
const Meanwhile = ({ text }: Props) => <p>{text}</p>

let place: HTMLElement
let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  toasts.setState([], true)
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

test('what is shown meanwhile stays until the script is there', async () => {
  const script = Promise.withResolvers<Script>()
  const Part = deferredPart(() => script.promise, atOnce, Meanwhile)
  expect(renderToString(<Part text="it" />)).toBe('<p>it</p>')
  await act(() => root.render(<Part text="it" />))
  expect(place.textContent).toBe('it')
  await act(async () => script.resolve({ default: Whole }))
  expect(place.textContent).toBe('all of it')
})

test('a script is loaded no earlier than said', async () => {
  const loads: string[] = []
  const begin: (() => void)[] = []
  const load = async () => {
    loads.push('now')
    return { default: Whole }
  }
  const Part = deferredPart(load, (work) => void begin.push(work))
  await act(() => root.render(<Part text="it" />))
  expect([place.textContent, loads]).toEqual(['', []])
  await act(async () => begin[0]?.())
  expect([place.textContent, loads]).toEqual(['all of it', ['now']])
})

test('a script that does not come is reported', async () => {
  const Part = deferredPart<Props>(() => Promise.reject(new Error('offline')), atOnce, Meanwhile)
  await act(() => root.render(<Part text="it" />))
  await expect.poll(() => toasts.getState()).toMatchObject([{ isError: true }])
})
