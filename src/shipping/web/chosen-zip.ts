import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useSession } from '#identity/web/session.ts'
import { normalZip } from '#shipping/zips.ts'

const key = 'delivery-zip'
const chosen = createStore<string | null>(() => null)

export function useChosenZip(): string | null {
  const own = useSession((state) => normalZip(state.user?.zipCode ?? ''))
  const zip = useStore(chosen)
  useEffect(() => chosen.setState(storedZip(), true), [])
  return zip ?? own
}

export function storedZip(): string | null {
  return normalZip(localStorage.getItem(key) ?? '')
}

/** Stored in this browser at the user's request. Returns false for an invalid postal code. */
export function chooseZip(text: string): boolean {
  const zip = normalZip(text)
  if (!zip) return false
  localStorage.setItem(key, zip)
  chosen.setState(zip, true)
  return true
}
