import { createStore, useStore } from 'zustand'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { chat } from '#support/calls.ts'
import type { chatContract } from '#support/contract.ts'
import type { ChatView } from './chat-view.ts'
import { chatMemory, type UnsentMessage } from './remembered.ts'

type ChatAnswer = CallAnswer<typeof chatContract.getChat>

export type ChatState = {
  isOpen: boolean
  provider: { state: 'not-loaded' | 'loading' | 'failed' } | { state: 'loaded'; View: ChatView }
  answer: ChatAnswer | null
  isStarted: boolean
  unread: number
  draft: string
  unsent: UnsentMessage[]
}

export const chatStore = createStore<ChatState>(() => ({
  isOpen: false,
  provider: { state: 'not-loaded' },
  answer: null,
  isStarted: false,
  unread: 0,
  draft: '',
  unsent: chatMemory.unsent(),
}))

export function useChat<T>(select: (state: ChatState) => T): T {
  return useStore(chatStore, select)
}

export function minimiseChat(): void {
  chatStore.setState({ isOpen: false })
}

export function dropUnsent(): void {
  chatStore.setState({ unsent: [], draft: '' })
  chatMemory.keepUnsent([])
}

let requested = 0
let taken = 0

/** Fetches the state of the chat. An answer that is overtaken by a later one is not shown. */
export async function fetchChat(): Promise<ChatAnswer> {
  requested += 1
  const mine = requested
  const wanted = new URLSearchParams(window.location.search).get('chatprovider')
  const answer = await api(chat.getChat, wanted === 'script' ? { provider: wanted } : {})
  if (mine > taken) {
    taken = mine
    take(answer)
  }
  return answer
}

/** Shows what the customer has changed; what was fetched before may not know of it. */
export function takeChange(change: Partial<ChatAnswer>): void {
  taken = requested
  take(change)
}

/** Includes answers from before the page was opened. */
export function take(change: Partial<ChatAnswer>): void {
  const { answer: before, isOpen } = chatStore.getState()
  // The first response is complete, later ones contain the conversation only.
  const answer = before || change.provider ? ({ ...before, ...change } as ChatAnswer) : null
  if (!answer) return
  const { conversation } = answer
  const answers = conversation?.messages.filter(({ from }) => from === 'employee') ?? []
  const last = answers.at(-1)?.id ?? 0
  if (isOpen || chatMemory.seen() === null) chatMemory.see(last)
  const seen = chatMemory.seen() ?? 0
  chatMemory.goesOn(conversation !== null && conversation.state !== 'closed')
  chatStore.setState({ answer, unread: isOpen ? 0 : answers.filter(({ id }) => id > seen).length })
}

export function startChat(): void {
  if (chatStore.getState().answer?.conversation?.state === 'closed') takeChange({ conversation: null })
  chatStore.setState({ isStarted: true })
}
