import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { ranking } from '#ranking-learning/calls.ts'
import type { RankingOverview } from '#ranking-learning/contract.ts'
import { rankingMessages as messages } from '#search-trial/ranking-messages.ts'
import { Note } from '#ui/note.tsx'
import { EarlierTrials } from './earlier-trials.tsx'
import { LearningPanel } from './learning-panel.tsx'
import { LiveRanking } from './live-ranking.tsx'
import { RankingModel } from './ranking-model.tsx'
import { RankingTrial } from './ranking-trial.tsx'
import { useRanking } from './use-ranking.ts'
import './ranking.css'

export function RankingPage() {
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub}>
        <a className="button button--s" href="/admin/search">
          {messages.trySearch}
        </a>
      </PageHead>
      <Load load={() => api(ranking.getRanking, undefined)}>{({ data }) => <Ranking first={data} />}</Load>
    </>
  )
}

function Ranking({ first }: { first: RankingOverview }) {
  const decided = useRanking(first)
  const { overview, error } = decided
  return (
    <div className="ranking">
      {error && <Note kind="err">{error}</Note>}
      <LiveRanking {...decided} />
      <RankingTrial {...decided} />
      <LearningPanel {...decided} />
      <RankingModel model={overview.latest} />
      <EarlierTrials trials={overview.earlier} />
    </div>
  )
}
