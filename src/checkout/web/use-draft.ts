import { useEffect, useLayoutEffect, useState } from 'react'
import { storedZip } from '#shipping/web/chosen-zip.ts'
import { currentDraft, type OwnedDraft } from './current-draft.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { hasStoredDraft, keepDraft, openStoredDraft } from './encrypted-draft.ts'
import { asCustomer, withSavedDetails } from './saved-details.ts'
import { useCheckout } from './use-checkout.ts'

const nothing: OwnedDraft = { owner: '', draft: emptyDraft }

export function useDraft() {
  const [owned, setOwned] = useState(() => currentDraft() ?? nothing)
  const news = useCheckout(owned.draft)
  const { checkout } = news
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const owner = checkout?.savedDetails.email ?? null

  useLayoutEffect(() => {
    if (!checkout || owner === null) return
    const open = (stored: OwnedDraft | null) => {
      const draft = stored && ['', owner].includes(stored.owner) ? stored.draft : emptyDraft
      // The customer may have chosen otherwise in a draft of their own.
      const begun = stored?.owner === owner ? draft : asCustomer(draft, checkout)
      const filled = withSavedDetails(begun, checkout)
      setOwned({ owner, draft: { ...filled, zip: filled.zip || (storedZip() ?? '') } })
      setOpenedFor(owner)
    }
    const stored = currentDraft()
    const current = stored && openedFor !== null ? owned : stored
    if (current || !hasStoredDraft()) return open(current)
    void openStoredDraft(checkout.draftKey).then(open)
    // Once per member, not per answer: fields the customer clears stay empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner])

  const key = checkout?.draftKey
  useEffect(() => {
    if (key && openedFor === owned.owner) void keepDraft(owned.draft, owned.owner, key)
  }, [owned, openedFor, key])

  const change = (part: Partial<Draft>) => setOwned(({ owner, draft }) => ({ owner, draft: { ...draft, ...part } }))
  const isCurrent = news.zip === owned.draft.zip
  return { ...news, isCurrent, checkout: openedFor === null ? null : checkout, draft: owned.draft, change }
}
