import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { ranking } from '#ranking-learning/calls.ts'
import type { RankingOverview } from '#ranking-learning/contract.ts'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { toast } from '#ui/toasts.ts'

export type DecidedRanking = {
  overview: RankingOverview
  isBusy: boolean
  error: string | null
  learn: (isLearning: boolean) => void
  use: (modelId: number | null) => void
  tryModel: (modelId: number | null) => void
}

/** The ranking as it was answered last, and what can be decided of it. */
export function useRanking(first: RankingOverview): DecidedRanking {
  const [overview, setOverview] = useState(first)
  const { isBusy, error, run } = useAction<string>(null, toast)
  const { version } = overview
  const decide = (ask: () => Promise<{ data: RankingOverview }>, done: string) =>
    run(async () => {
      const { data } = await ask()
      setOverview(data)
      return done
    })
  return {
    overview,
    isBusy,
    error,
    learn: (isLearning) =>
      decide(
        () => api(ranking.putLearning, { version, isLearning }),
        isLearning ? messages.learningOn : messages.learningOff,
      ),
    use: (modelId) => decide(() => api(ranking.putLiveRanking, { version, modelId }), messages.used),
    tryModel: (modelId) =>
      decide(
        () => api(ranking.putTriedRanking, { version, modelId }),
        modelId === null ? messages.cancelled : messages.started,
      ),
  }
}
