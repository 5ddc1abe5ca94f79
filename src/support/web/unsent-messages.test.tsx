// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatStore } from './chat-store.ts'
import OfflineMessageForm from './offline-message-form.tsx'
import { chatMemory } from './remembered.ts'
import { useSending } from './use-sending.tsx'

let root: Root
let sent: { key: string; text: string }[] = []
let answer: () => Response | Promise<Response>
const before = chatStore.getState()

function Writing() {
  const { unsent, send } = useSending()
  return (
    <>
      <button type="button" onClick={() => send('Hej')}>
        Skicka
      </button>
      <ul>
        {unsent.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  )
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    return answer()
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  chatStore.setState({ ...before, unsent: [] }, true)
  chatMemory.keepUnsent([])
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const press = () => act(async () => document.querySelector('button')?.click())
const unsentCount = () => chatMemory.unsent().length

test('a message that did not arrive is kept, and sent under its key when the network is back', async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  await act(() => root.render(<Writing />))
  await press()
  await vi.waitFor(() => expect(chatMemory.unsent()[0]?.why).toBeTruthy())
  expect(document.querySelector('li')?.textContent).toBe('Hej')
  answer = () => Response.json({ conversation: null })
  await act(async () => window.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(unsentCount()).toBe(0))
  expect(sent).toEqual([
    { key: sent[0]?.key, text: 'Hej' },
    { key: sent[0]?.key, text: 'Hej' },
  ])
})

test('when the chat has closed, everything unsent becomes one message', async () => {
  const at = 0
  chatStore.setState({ unsent: [{ key: 'a', text: 'Ett', at, why: 'x' }], draft: 'Tre' })
  answer = () => Response.json({ error: { code: 'chat-closed', message: '' } }, { status: 409 })
  await act(() => root.render(<Writing />))
  await vi.waitFor(() => expect(chatStore.getState().draft).toBe('Ett\n\nTre'))
  expect(unsentCount()).toBe(0)
})

test('a message by email that was edited after a lost answer is another message', async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  await act(() => root.render(<OfflineMessageForm />))
  const [text, email] = ['textarea', 'input'].map((name) => document.querySelector<HTMLInputElement>(name))
  if (!text || !email) throw new Error('The form has two fields')
  email.value = 'karin@exempel.se'
  const submit = async (value: string, count: number) => {
    text.value = value
    await act(async () => void document.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  }
  await submit('Ett', 1)
  await submit('Ett', 2)
  await submit('Två', 3)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
