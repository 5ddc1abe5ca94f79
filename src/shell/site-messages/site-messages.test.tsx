// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SiteMessages from './site-messages.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Messages = Parameters<typeof SiteMessages>[0]['messages']

const message = (id: number, type: Messages[number]['type']) => ({
  id,
  message: `<p>Nr ${id}</p>`,
  type,
  avatarId: null,
})
const three = [message(1, 'info'), message(2, 'ok'), message(3, 'error')]
const bar = () => document.querySelector('section')
const pager = () => document.querySelector('.site-message-pager')?.textContent
const press = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click())
const show = (messages: Messages) => act(() => root.render(<SiteMessages messages={messages} isStart />))

function answer(response: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(response))
}

async function later() {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

test('the pager wraps around, and the type decides the style', async () => {
  await show(three)
  expect([pager(), bar()?.className]).toEqual(['1/3', 'site-message site-message--many'])
  await press('Nästa meddelande')
  expect([pager(), bar()?.className]).toEqual(['2/3', 'site-message site-message--ok site-message--many'])
  await press('Nästa meddelande')
  expect([pager(), bar()?.className]).toEqual(['3/3', 'site-message site-message--err site-message--many'])
  await press('Nästa meddelande')
  expect(pager()).toBe('1/3')
})

test('a message with a figure shows it instead of the icon', async () => {
  const icons = () => bar()?.querySelectorAll('.wrap > .icon').length
  await show([{ ...message(1, 'info'), avatarId: 2 }])
  expect(bar()?.querySelector('img')?.getAttribute('src')).toBe('/api/avatar/2')
  expect(icons()).toBe(0)
})

test('a single message has no pager, and a closed bar stays closed', async () => {
  await show([message(1, 'info')])
  expect(pager()).toBeUndefined()
  await press('Stäng meddelandet')
  expect(bar()).toBeNull()
})

test('messages are reloaded every five minutes', async () => {
  answer(async () => Response.json({ messages: [message(9, 'ok')] }))
  await show(three)
  expect(fetch).not.toHaveBeenCalled()
  await later()
  expect(bar()?.textContent).toBe('Nr 9')
  await later()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('unavailable messages are empty', async () => {
  answer(async () => {
    throw new TypeError('offline')
  })
  await show(three)
  await later()
  expect(bar()).toBeNull()
})
