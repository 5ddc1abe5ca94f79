import type { ComponentType } from 'react'
import type { ChatProvider } from '#chat/contract.ts'
import { loadScript } from './load-script.ts'

/** What whoever provides the chat is told of the customer. */
export type Customer = { customerNumber: number | null }

/** A chat that goes on, in the panel. */
export type ChatView = ComponentType<{ customer: Customer }>

/** The port to providers of chats: what they are made of is fetched when the chat is asked for. */
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
