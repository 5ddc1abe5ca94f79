import { api } from '#core/api-client.ts'
import { account } from '#identity/calls.ts'
import { become, pendingLogout, session } from './session.ts'

/**
 * Member data is removed from the browser even if the server does not answer. In that case this rejects, and the
 * session is ended as soon as the server can be reached.
 */
export async function logOut(): Promise<void> {
  try {
    await api(account.logout, undefined)
  } catch (error) {
    localStorage.setItem(pendingLogout, '1')
    throw error
  } finally {
    session.setState({ hasExpired: false })
    become(null, [])
  }
}
