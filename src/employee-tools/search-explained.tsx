import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import type { Explanation } from '#search-engine/contract.ts'
import { employeeMessages as messages } from './messages.ts'

type Explained = (Explanation & { name: string })[]

export function SearchExplained({ text }: { text: string }) {
  const [explained, setExplained] = useState<Explained>([])
  useEffect(() => {
    const controller = new AbortController()
    const wish = {
      url: `search/${encodeURIComponent(text)}`,
      explain: '1',
      touchpoint: 'DESKTOP',
      tickets: '0',
    } as const
    api(search.getProductList, wish, { signal: controller.signal })
      .then(({ products, explanations = [] }) => {
        const names = new Map(products.map(({ id, name }) => [id, name]))
        setExplained(explanations.map((one) => ({ ...one, name: names.get(one.id) ?? String(one.id) })))
      })
      // No explanation rather than that of another search.
      .catch(() => setExplained([]))
    return () => controller.abort()
  }, [text])
  if (explained.length === 0) return null
  return (
    <section aria-label={messages.why}>
      <h3>{messages.why}</h3>
      <ol className="admin-panel-words">
        {explained.slice(0, 10).map(({ id, name, points, words }) => (
          <li key={id}>
            <b>{name}</b> <span className="tabular muted">{messages.points(points)}</span>
            {words.map(({ word, found, meaning }) => (
              <span key={word + found} className="small muted">
                {messages.word(word, found, meaning)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
