import { chatStore, fetchChat, take } from './chat-store.ts'
import { providerOf } from './provider.ts'

/** The chat button loads the provider on click. */
export function openChat(): void {
  chatStore.setState({ isOpen: true, unread: 0 })
  take({})
  void loadChat()
}

export async function loadChat(): Promise<void> {
  const { state } = chatStore.getState().provider
  if (state === 'loading' || state === 'loaded') return
  chatStore.setState({ provider: { state: 'loading' } })
  try {
    const answer = await fetchChat()
    const View = await providerOf(answer.provider).load()
    const goesOn = answer.conversation !== null && answer.conversation.state !== 'closed'
    chatStore.setState({ provider: { state: 'loaded', View }, isStarted: goesOn && answer.provider.kind === 'own' })
  } catch {
    chatStore.setState({ provider: { state: 'failed' } })
  }
}
