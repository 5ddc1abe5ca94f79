/** Where a tab keeps what is typed in the checkout, and of whom. */
export const draftPlace = 'checkout-draft'

export function forgetDraft(): void {
  sessionStorage.removeItem(draftPlace)
}

/** What a guest has typed stays; what a member has typed goes with their login. */
export function forgetMembersDraft(): void {
  const kept = sessionStorage.getItem(draftPlace)
  if (kept !== null && !kept.startsWith('{"owner":""')) forgetDraft()
}
