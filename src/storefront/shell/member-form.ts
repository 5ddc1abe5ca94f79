import { createStore } from 'zustand/vanilla'

/** What is open under the member widget. Logged in, it is the member's own menu, however it was opened. */
export type MemberForm = 'miniPrompt' | 'login' | 'register'

export const memberForm = createStore<{ mode: MemberForm | null }>(() => ({ mode: null }))

export function openMemberForm(mode: MemberForm | null): void {
  memberForm.setState({ mode })
}
