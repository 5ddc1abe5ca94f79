import { useState } from 'react'
import { putSetting, useSession } from '#account/web/session.ts'
import { type ListMode, modeOf } from '#search/list-query.ts'

/** A member's choice is a setting; a visitor's lasts for the visit. */
let chosenThisVisit: ListMode | null = null

export function useListMode(total: number): [ListMode, (mode: ListMode) => void] {
  const setting = useSession((state) => state.user?.settings.product_list_mode ?? null)
  const [chosen, setChosen] = useState(chosenThisVisit)
  const fromSetting = setting === 1 || setting === 3 ? setting : null
  const choose = (mode: ListMode) => {
    chosenThisVisit = mode
    setChosen(mode)
    void putSetting('product_list_mode', mode).catch(() => {})
  }
  return [modeOf(chosen ?? fromSetting, total), choose]
}
