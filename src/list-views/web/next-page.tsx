import type { ReactNode } from 'react'

type Props = { address: string; query: URLSearchParams; next: number | string | null; children: ReactNode }

/** Leads to the rows after the last one that is shown. */
export function NextPage({ address, query, next, children }: Props) {
  if (next === null) return null
  const after = new URLSearchParams(query)
  after.set('before', String(next))
  return (
    <p className="admin-next">
      <a className="button button--s" href={`${address}?${after}`}>
        {children}
      </a>
    </p>
  )
}
