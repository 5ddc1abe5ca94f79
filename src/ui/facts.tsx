import type { ReactNode } from 'react'
import { Fragment } from 'react'
import './facts.css'

/** Names and values in two columns. */
export function Facts({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="kv">
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
