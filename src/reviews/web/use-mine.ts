import { useEffect, useState } from 'react'
import { knownUser, useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import type { Mine } from '#reviews/contract.ts'

export type MineState = {
  mine: Mine | null
  change: (change: (mine: Mine) => Mine) => void
  /** For what is done with it: waits until it is known; null for a visitor. */
  known: () => Promise<Mine | null>
}

/** What the member has to do with the reviews of a product; null for a visitor and until it is known. */
export function useMine(productId: number): MineState {
  const memberId = useSession((state) => state.user?.id ?? null)
  const [mine, setMine] = useState<Mine | null>(null)
  useEffect(() => {
    setMine(null)
    if (memberId === null) return
    const asked = new AbortController()
    api(reviews.getMine, { id: productId }, { signal: asked.signal })
      .then(setMine)
      .catch(() => {})
    return () => asked.abort()
  }, [memberId, productId])
  async function known() {
    if (mine || !(await knownUser())) return mine
    const found = await api(reviews.getMine, { id: productId })
    setMine(found)
    return found
  }
  return { mine, change: (change) => setMine((before) => before && change(before)), known }
}
