import type { User } from '#identity/contract.ts'
import { refreshSession, session } from './session.ts'

export async function currentUser(): Promise<User | null> {
  if (session.getState().status === 'unknown') await refreshSession()
  return session.getState().user
}
