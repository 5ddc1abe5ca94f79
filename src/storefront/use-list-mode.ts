import { useState } from 'react'
import { putSetting, useSession } from '#identity/web/session.ts'
import { type ListMode, modeName, modeNamed, modeOf } from '#search/list-query.ts'
import { useClientValue } from '#ui/use-client-value.ts'
import { storedListMode, storeListMode } from './stored-list-mode.ts'

type Chosen = { memberId: number | null; mode: ListMode }

let chosenThisVisit: Chosen | null = null

export function useListMode(
  total: number,
  replaceQuery: (query: URLSearchParams) => void,
): [ListMode, (mode: ListMode) => void] {
  const { status, user } = useSession((state) => state)
  const memberId = user?.id ?? null
  const [chosen, setChosen] = useState<ListMode | null>(null)
  const [before] = useState(chosenThisVisit)
  const fromAddress = useClientValue(modeInAddress, null)
  const stored = useClientValue(storedListMode, null)
  const saved = user ? modeOfSetting(user.settings.product_list_mode) : status === 'visitor' ? stored : null
  const thisVisit = before?.memberId === memberId ? before.mode : null
  const choose = (mode: ListMode) => {
    chosenThisVisit = { memberId, mode }
    setChosen(mode)
    if (modeInAddress()) replaceQuery(withMode(mode))
    if (!user) return storeListMode(mode)
    // The choice then holds for this visit only.
    void putSetting('product_list_mode', mode).catch(() => {})
  }
  return [modeOf({ chosen: chosen ?? fromAddress ?? thisVisit, saved, total }), choose]
}

/** Grid is the default of the setting, so it does not say that the member chose it. */
function modeOfSetting(setting: number): ListMode | null {
  return setting === 1 || setting === 3 ? setting : null
}

function modeInAddress(): ListMode | null {
  return modeNamed(new URLSearchParams(window.location.search).get('view'))
}

function withMode(mode: ListMode): URLSearchParams {
  const query = new URLSearchParams(window.location.search)
  query.set('view', modeName(mode))
  return query
}
