import { createStore, useStore } from 'zustand'
import { api } from '#core/api-client.ts'
import { account } from '#identity/calls.ts'
import type { Settings, User } from '#identity/contract.ts'
import { clearSession, hint, mayHaveSession } from './may-have-session.ts'

export type MemberPreview = Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName' | 'rankProgress' | 'avatar'>

export type SessionState = {
  status: 'unknown' | 'visitor' | 'member'
  user: User | null
  starredStores: number[]
  memberPreview: MemberPreview | null
  hasEntered: boolean
  /** Ended by the server: what the member has written is kept until it is known who logs in. */
  hasExpired: boolean
}

/** Cached pages are the same for everyone; personal data is read from here after hydration. */
export const session = createStore<SessionState>(() => ({
  status: 'unknown',
  user: null,
  starredStores: [],
  memberPreview: null,
  hasEntered: false,
  hasExpired: false,
}))

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select)
}

/** Set when the server has not heard that the member logged out. */
export const pendingLogout = 'logout-unheard'

export async function refreshSession(): Promise<void> {
  if (localStorage.getItem(pendingLogout) !== null || !mayHaveSession()) {
    become(null, [])
    await completeLogout()
    return
  }
  if (session.getState().status === 'unknown') session.setState({ memberPreview: storedMemberPreview() })
  const { user, starredStores } = await api(account.getMe, undefined)
  become(user, starredStores)
}

/** A call was answered with 401. */
export async function expireSession(): Promise<void> {
  session.setState({ hasExpired: true })
  await refreshSession()
}

async function completeLogout(): Promise<void> {
  if (localStorage.getItem(pendingLogout) === null) return
  await api(account.logout, undefined)
  localStorage.removeItem(pendingLogout)
  window.location.reload()
}

/** Settings are saved one after the other, so that the last choice is the one that holds. */
let saving: Promise<unknown> = Promise.resolve()

export async function putSetting<N extends keyof Settings>(name: N, value: Settings[N]): Promise<void> {
  const before = session.getState().user
  if (!before) return
  showSetting(before, name, value)
  const saved = saving.then(() => api(account.putSetting, { name, value }))
  // Whoever waits for `saved` has its error.
  saving = saved.catch(() => {})
  await saved.catch((error: unknown) => {
    session.setState({ user: before })
    throw error
  })
}

function showSetting<N extends keyof Settings>(user: User, name: N, value: Settings[N]): void {
  session.setState({ user: { ...user, settings: { ...user.settings, [name]: value } } })
}

export function become(user: User | null, starredStores: number[]): void {
  if (!user) {
    clearSession()
    delete document.documentElement.dataset.member
  }
  session.setState({
    status: user ? 'member' : 'visitor',
    user,
    starredStores,
    memberPreview: null,
    ...(user && { hasExpired: false }),
  })
}

function storedMemberPreview(): MemberPreview | null {
  const stored: MemberPreview | 1 = JSON.parse(localStorage.getItem(hint) ?? '1')
  return stored === 1 ? null : stored
}
