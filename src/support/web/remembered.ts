/** `why`: null while it is being sent. */
export type UnsentMessage = { key: string; text: string; at: number; why: string | null }

const [going, seen, unsent] = ['chat-goes-on', 'chat-seen', 'chat-unsent']

export const chatMemory = {
  doesGoOn: () => sessionStorage.getItem(going) !== null,
  goesOn(isOn: boolean): void {
    if (isOn) sessionStorage.setItem(going, '1')
    else sessionStorage.removeItem(going)
  },
  seen(): number | null {
    const id = sessionStorage.getItem(seen)
    return id === null ? null : Number(id)
  },
  unsent(): UnsentMessage[] {
    if (typeof window === 'undefined') return []
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(unsent) ?? '[]')
      // Written by this file; anything else is rejected by the server.
      return Array.isArray(stored) ? (stored as UnsentMessage[]) : []
    } catch {
      // No storage, or no JSON in it: nothing is unsent.
      return []
    }
  },
  keepUnsent(messages: readonly UnsentMessage[]): void {
    if (messages.length > 0) sessionStorage.setItem(unsent, JSON.stringify(messages))
    else sessionStorage.removeItem(unsent)
  },
  see(id: number): void {
    sessionStorage.setItem(seen, String(id))
  },
}
