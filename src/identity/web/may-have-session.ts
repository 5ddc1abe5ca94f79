import { sessionMark } from '#identity/session-mark.ts'

/** The member as last shown. It only makes the header faster: the session cookie is HttpOnly, and the server decides. */
export const hint = 'probably-logged-in'

export function mayHaveSession(): boolean {
  return localStorage.getItem(hint) !== null || document.cookie.includes(`${sessionMark}=`)
}

/** The mark goes first: the other tabs look for it when the hint is gone. */
export function clearSession(): void {
  const [prefix, secure] = window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  document.cookie = `${prefix}${sessionMark}=; Max-Age=0; Path=/; SameSite=Lax${secure}`
  localStorage.removeItem(hint)
}
