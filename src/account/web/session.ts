import { createStore, useStore } from 'zustand'
import { account } from '#account/calls.ts'
import type { Settings, User } from '#account/contract.ts'
import { api } from '#core/api-client.ts'

/** What the header shows of a member before the server has answered. */
export type Glimpse = Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName' | 'rankProgress' | 'avatar'>

export type SessionState = {
  /** Unknown until the server has been asked; a visitor's page never shows another's. */
  status: 'unknown' | 'visitor' | 'member'
  user: User | null
  starredStores: number[]
  /** Of whoever was logged in when this browser was here last. */
  glimpse: Glimpse | null
  /** They have just come in by a form; whoever welcomes them takes it back. */
  hasEntered: boolean
}

/** Who is logged in. Pages are the same for everybody; what is personal reads this after the page has come alive. */
export const session = createStore<SessionState>(() => ({
  status: 'unknown',
  user: null,
  starredStores: [],
  glimpse: null,
  hasEntered: false,
}))

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(session, select)
}

/** Only a hint that a session cookie may exist, and whose; the cookie itself no script can read. */
export const hint = 'probably-logged-in'

/** Stands in this browser while the server has not heard of a logout. */
const unheardLogout = 'logout-unheard'

/** Asks who is logged in, unless nobody has been in this browser. */
export async function refreshSession(): Promise<void> {
  const hinted = localStorage.getItem(hint)
  if (hinted === null) {
    become(null, [])
    await completeLogout()
    return
  }
  if (session.getState().status === 'unknown') session.setState({ glimpse: glimpseIn(hinted) })
  const { user, starredStores } = await api(account.getMe, undefined)
  become(user, starredStores)
}

/** Who is logged in, for what is done with it: asks when it is not known yet. */
export async function knownUser(): Promise<User | null> {
  if (session.getState().status === 'unknown') await refreshSession()
  return session.getState().user
}

/** An order that was placed without an account; it becomes the member's. */
export type OrderKey = { orderId: string; secret: string }

export async function logIn(username: string, password: string, order?: OrderKey): Promise<void> {
  await api(account.login, { username, password, ...order })
  await enter()
}

/** The server has let somebody in. */
export async function enter(): Promise<void> {
  localStorage.removeItem(unheardLogout)
  localStorage.setItem(hint, '1')
  await refreshSession()
  session.setState({ hasEntered: true })
}

/**
 * What is the member's leaves this browser whether the server answers or not. When it does not this rejects, and the
 * session is ended as soon as the server can be reached.
 */
export async function logOut(): Promise<void> {
  try {
    await api(account.logout, undefined)
  } catch (error) {
    localStorage.setItem(unheardLogout, '1')
    throw error
  } finally {
    become(null, [])
  }
}

async function completeLogout(): Promise<void> {
  if (localStorage.getItem(unheardLogout) === null) return
  await api(account.logout, undefined)
  localStorage.removeItem(unheardLogout)
  // What was fetched meanwhile came by the old session.
  window.location.reload()
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
  if (!user) {
    localStorage.removeItem(hint)
    delete document.documentElement.dataset.member
  }
  session.setState({ status: user ? 'member' : 'visitor', user, starredStores, glimpse: null })
}

/** As `rememberGlimpse` wrote it, or 1. */
function glimpseIn(hinted: string): Glimpse | null {
  const stored: Glimpse | 1 = JSON.parse(hinted)
  return stored === 1 ? null : stored
}
