import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatStore, fetchChat, takeChange } from './chat-store.ts'

const messages = [{ id: 1, key: 'a', from: 'customer', name: null, text: 'Hej!', at: 1 }]
const ongoing = { state: 'ongoing', employee: 'Signe', messages }
const closed = { ...ongoing, state: 'closed' }

let answers: ((conversation: object) => void)[]
beforeEach(() => {
  answers = []
  vi.stubGlobal('window', { location: { search: '', pathname: '/se' } })
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((answer) => {
      answers.push((conversation) => answer(Response.json({ isOpen: true, provider: { kind: 'own' }, conversation })))
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  chatStore.setState({ answer: null })
})

const shown = () => chatStore.getState().answer?.conversation?.state

test('an answer overtaken by a later one is not shown', async () => {
  const [older, newer] = [fetchChat(), fetchChat()]
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(closed)
  await newer
  answers[0]?.(ongoing)
  await older
  expect(shown()).toBe('closed')
})

test('what was fetched before the customer ended the chat does not open it again', async () => {
  const first = fetchChat()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(ongoing)
  await first
  expect(shown()).toBe('ongoing')
  const older = fetchChat()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  takeChange({ conversation: closed as never })
  answers[1]?.(ongoing)
  await older
  expect(shown()).toBe('closed')
})
