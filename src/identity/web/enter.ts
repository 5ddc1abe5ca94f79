import { hint } from './may-have-session.ts'
import { pendingLogout, refreshSession, session } from './session.ts'

export async function enter(): Promise<void> {
  localStorage.removeItem(pendingLogout)
  localStorage.setItem(hint, '1')
  await refreshSession()
  session.setState({ hasEntered: true })
}
