import { createStore, useStore } from 'zustand'
import { chat } from '#chat/calls.ts'
import type { chatContract } from '#chat/contract.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { type ChatView, providerOf } from './provider.ts'
import { chatMemory } from './remembered.ts'

type Facts = CallAnswer<typeof chatContract.getChat>

export type ChatState = {
  isOpen: boolean
  /** Nothing of any provider is there before the first click: not loaded, loading, loaded. */
  provider: { state: 'not-loaded' | 'loading' | 'failed' } | { state: 'loaded'; View: ChatView }
  /** What the shop says of the chat, once it has been asked. */
  facts: Facts | null
  isStarted: boolean
  /** Answers that came while the panel was away. */
  unread: number
  /** What was written when the chat turned out to be closed. */
  draft: string
}

export const chatStore = createStore<ChatState>(() => ({
  isOpen: false,
  provider: { state: 'not-loaded' },
  facts: null,
  isStarted: false,
  unread: 0,
  draft: '',
}))

export function useChat<T>(select: (state: ChatState) => T): T {
  return useStore(chatStore, select)
}

/** The chat button: what provides the chat is fetched now. */
export function openChat(): void {
  chatStore.setState({ isOpen: true, unread: 0 })
  take({})
  void loadChat()
}

export function minimiseChat(): void {
  chatStore.setState({ isOpen: false })
}

export async function loadChat(): Promise<void> {
  const { state } = chatStore.getState().provider
  if (state === 'loading' || state === 'loaded') return
  chatStore.setState({ provider: { state: 'loading' } })
  try {
    const facts = await askChat()
    const View = await providerOf(facts.provider).load()
    const goesOn = facts.conversation !== null && facts.conversation.state !== 'closed'
    chatStore.setState({ provider: { state: 'loaded', View }, isStarted: goesOn && facts.provider.kind === 'own' })
  } catch {
    chatStore.setState({ provider: { state: 'failed' } })
  }
}

/** Asks the shop how the chat stands. */
export async function askChat(): Promise<Facts> {
  const wanted = new URLSearchParams(window.location.search).get('chatprovider')
  const facts = await api(chat.getChat, wanted === 'script' ? { provider: wanted } : {})
  take(facts)
  return facts
}

/** Answers that nobody has looked at are counted, also those that came before the page was opened. */
export function take(change: Partial<Facts>): void {
  const { facts: before, isOpen } = chatStore.getState()
  // The first answer has every fact; later ones bring the conversation alone.
  const facts = before || change.provider ? ({ ...before, ...change } as Facts) : null
  if (!facts) return
  const { conversation } = facts
  const answers = conversation?.messages.filter(({ from }) => from === 'employee') ?? []
  const last = answers.at(-1)?.id ?? 0
  if (isOpen || chatMemory.seen() === null) chatMemory.see(last)
  const seen = chatMemory.seen() ?? 0
  chatMemory.goesOn(conversation !== null && conversation.state !== 'closed')
  chatStore.setState({ facts, unread: isOpen ? 0 : answers.filter(({ id }) => id > seen).length })
}

/** A conversation that has ended is put away for the next. */
export function startChat(): void {
  if (chatStore.getState().facts?.conversation?.state === 'closed') take({ conversation: null })
  chatStore.setState({ isStarted: true })
}
