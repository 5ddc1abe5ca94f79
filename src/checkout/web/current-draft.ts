import { session } from '#identity/web/session.ts'
import type { Draft } from './draft.ts'
import { draftPlace } from './stored-draft.ts'

export type OwnedDraft = { owner: string; draft: Draft }

let current: OwnedDraft | null = null
let version = 0

session.subscribe(({ status }) => {
  if (status === 'visitor' && current?.owner) setCurrentDraft(null)
})

export function currentDraft(): OwnedDraft | null {
  return current
}

/** Returns whether it is still the latest draft once encrypted. */
export function setCurrentDraft(owned: OwnedDraft | null): () => boolean {
  current = owned
  const mine = ++version
  return () => mine === version
}

export function clearDraft(): void {
  setCurrentDraft(null)
  sessionStorage.removeItem(draftPlace)
}
