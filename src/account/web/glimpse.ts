import type { User } from '#account/contract.ts'
import { type Glimpse, hint } from './session.ts'

/** For the header of the next page, until the server has told who is logged in. */
export function rememberGlimpse({ id, username, rankLevel, rankName, rankProgress, avatar }: User): void {
  const glimpse: Glimpse = { id, username, rankLevel, rankName, rankProgress, avatar }
  localStorage.setItem(hint, JSON.stringify(glimpse))
}
