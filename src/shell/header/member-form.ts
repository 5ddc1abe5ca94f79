import { createStore } from 'zustand/vanilla'

export type MemberForm = 'miniPrompt' | 'login' | 'register'

export const memberForm = createStore<{ mode: MemberForm | null }>(() => ({ mode: null }))

export function openMemberForm(mode: MemberForm | null): void {
  memberForm.setState({ mode })
}
