import type { ChatProvider } from '#support/contract.ts'
import type { ChatView } from './chat-view.ts'
import { loadScript } from './load-script.ts'

/** The port to chat providers; their code is loaded when the chat is opened. */
type Provider = { load(): Promise<ChatView> }

export function providerOf(provider: ChatProvider): Provider {
  if (provider.kind === 'own') return { load: async () => (await import('./own-chat.tsx')).OwnChat }
  return {
    async load() {
      const [{ scriptChat }, start] = await Promise.all([import('./script-chat.tsx'), loadScript(provider.src)])
      return scriptChat(start)
    },
  }
}
