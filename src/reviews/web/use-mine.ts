import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { currentUser } from '#identity/web/current-user.ts'
import { useSession } from '#identity/web/session.ts'
import { reviews } from '#reviews/calls.ts'
import type { Mine } from '#reviews/contract.ts'

export type MineState = {
  mine: Mine | null
  change: (change: (mine: Mine) => Mine) => void
  known: () => Promise<Mine | null>
}

type Answer = { memberId: number; productId: number; mine: Mine }

export function useMine(productId: number): MineState {
  const memberId = useSession((state) => state.user?.id ?? null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const mine = answer?.memberId === memberId && answer.productId === productId ? answer.mine : null
  useEffect(() => {
    if (memberId === null) return
    const controller = new AbortController()
    api(reviews.getMine, { id: productId }, { signal: controller.signal })
      .then((mine) => setAnswer({ memberId, productId, mine }))
      // `known` asks again when it is needed.
      .catch(() => {})
    return () => controller.abort()
  }, [memberId, productId])
  async function known() {
    if (mine) return mine
    const user = await currentUser()
    if (!user) return null
    const found = await api(reviews.getMine, { id: productId })
    setAnswer({ memberId: user.id, productId, mine: found })
    return found
  }
  const change: MineState['change'] = (change) =>
    setAnswer((before) => before && { ...before, mine: change(before.mine) })
  return { mine, change, known }
}
