import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import type { Explanation } from '#search/contract.ts'
import { employeeWords as say } from './sv.ts'

type Explained = (Explanation & { name: string })[]

/** Why a search puts its first products in this order. */
export function SearchExplained({ text }: { text: string }) {
  const [explained, setExplained] = useState<Explained>([])
  useEffect(() => {
    const asked = new AbortController()
    const wish = {
      url: `search/${encodeURIComponent(text)}`,
      explain: '1',
      touchpoint: 'DESKTOP',
      tickets: '0',
    } as const
    api(search.getProductList, wish, { signal: asked.signal })
      .then(({ products, explanations = [] }) => {
        const names = new Map(products.map(({ id, name }) => [id, name]))
        setExplained(explanations.map((one) => ({ ...one, name: names.get(one.id) ?? String(one.id) })))
      })
      .catch(() => {})
    return () => asked.abort()
  }, [text])
  if (explained.length === 0) return null
  return (
    <section aria-label={say.why}>
      <h3 className="h5">{say.why}</h3>
      <ol className="apan__w">
        {explained.slice(0, 10).map(({ id, name, points, words }) => (
          <li key={id}>
            <b>{name}</b> <span className="tn muted">{say.points(points)}</span>
            {words.map(({ word, found, meaning }) => (
              <span key={word + found} className="small muted">
                {say.word(word, found, meaning)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
