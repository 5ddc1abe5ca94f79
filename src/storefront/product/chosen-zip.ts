import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useSession } from '#account/web/session.ts'
import { normalZip } from '#shipping/zips.ts'

const key = 'delivery-zip'
const chosen = createStore<string | null>(() => null)

/** Where the shopper wants it: the postal code they chose here, else that of their account; null while none is known. */
export function useChosenZip(): string | null {
  const own = useSession((state) => normalZip(state.user?.zipCode ?? ''))
  const zip = useStore(chosen)
  useEffect(() => chosen.setState(normalZip(localStorage.getItem(key) ?? ''), true), [])
  return zip ?? own
}

/** Kept in this browser, because the shopper asked for it. Answers false for what is no postal code. */
export function chooseZip(text: string): boolean {
  const zip = normalZip(text)
  if (!zip) return false
  localStorage.setItem(key, zip)
  chosen.setState(zip, true)
  return true
}
