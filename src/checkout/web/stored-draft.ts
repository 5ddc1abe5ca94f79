export const draftPlace = 'checkout-draft'

/** A guest's input is kept; a member's is removed at logout. Loaded on every page, so it is kept small. */
export function clearMemberDraft(): void {
  if (sessionStorage[draftPlace]?.startsWith('member:')) sessionStorage.removeItem(draftPlace)
}
