import { createStore, useStore } from 'zustand'
import { account } from '#account/calls.ts'
import type { Settings, User } from '#account/contract.ts'
import { api } from '#core/api-client.ts'

export type SessionState = {
  /** Unknown until the server has been asked; a visitor's page never shows another's. */
  status: 'unknown' | 'visitor' | 'member'
  user: User | null
  starredStores: number[]
}

/** Who is logged in. Pages are the same for everybody; what is personal reads this after the page has come alive. */
export const session = createStore<SessionState>(() => ({ status: 'unknown', user: null, starredStores: [] }))

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select)
}

/** Only a hint that a session cookie may exist; the cookie itself no script can read. */
const hint = 'probably-logged-in'

/** Asks who is logged in, unless nobody has been in this browser. */
export async function refreshSession(): Promise<void> {
  if (localStorage.getItem(hint) === null) {
    become(null, [])
    return
  }
  const { user, starredStores } = await api(account.getMe, undefined)
  become(user, starredStores)
}

export async function logIn(username: string, password: string): Promise<void> {
  await api(account.login, { username, password })
  localStorage.setItem(hint, '1')
  await refreshSession()
}

export async function logOut(): Promise<void> {
  await api(account.logout, undefined)
  become(null, [])
}

/** Shows the new value at once and goes back to the old one when it could not be saved. */
export async function putSetting<N extends keyof Settings>(name: N, value: Settings[N]): Promise<void> {
  const before = session.getState().user
  if (!before) return
  showSetting(before, name, value)
  await api(account.putSetting, { name, value }).catch((error: unknown) => {
    session.setState({ user: before })
    throw error
  })
}

function showSetting<N extends keyof Settings>(user: User, name: N, value: Settings[N]): void {
  session.setState({ user: { ...user, settings: { ...user.settings, [name]: value } } })
}

function become(user: User | null, starredStores: number[]): void {
  if (!user) localStorage.removeItem(hint)
  session.setState({ status: user ? 'member' : 'visitor', user, starredStores })
}
