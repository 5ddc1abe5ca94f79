import { dayOf, shortDay } from '#core/day.ts'
import { pathTo } from '#paths.ts'
import { recalls } from '#recalls/calls.ts'
import type { Recall } from '#recalls/contract.ts'
import { recallMessages as messages } from '#recalls/messages.ts'
import { RecallDetails } from '#recalls/web/recall-details.tsx'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { useNow } from '#routing/page-context.ts'
import { Crumbs } from '#ui/crumbs.tsx'

export const chrome: Chrome = { hidesOffers: true }

export async function load({ api, signal }: LoadRequest): Promise<Recall[]> {
  const { data } = await api(recalls.getRecalls, undefined, signal ? { signal } : {})
  return data
}

export function head(): Head {
  return { title: messages.title, canonical: pathTo('recalls') }
}

export function Page({ data }: { data: Recall[] }) {
  const today = dayOf(useNow())
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: messages.title, path: pathTo('recalls') }]} />
      <section className="panel panel--l stack">
        <h1>{messages.title}</h1>
        <p>{data.length > 0 ? messages.intro : messages.none}</p>
        {data.map((recall) => (
          <article key={recall.id} className="stack" aria-labelledby={`recall-${recall.id}`}>
            <h2 id={`recall-${recall.id}`}>{recall.title}</h2>
            {recall.publishedAt !== null && (
              <p className="small muted">{messages.published(shortDay(dayOf(new Date(recall.publishedAt)), today))}</p>
            )}
            <RecallDetails recall={recall} />
          </article>
        ))}
      </section>
    </div>
  )
}
