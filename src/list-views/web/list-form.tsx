import type { ReactNode } from 'react'
import { messages } from '#list-views/messages.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  address: string
  query: URLSearchParams
  /** Names of the fields among `children`. */
  fields: readonly string[]
  children: ReactNode
  /** Beside the buttons. */
  end?: ReactNode
}

/** The filters of a list, which stand in its address. The view, the order and the columns stay. */
export function ListForm({ address, query, fields, children, end }: Props) {
  const kept = [...query].filter(([name]) => name !== 'before' && !fields.includes(name))
  return (
    <form className="admin-filters" role="search">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="row">
        <Button type="submit" variant="p">
          {messages.show}
        </Button>
        <a className="button button--g" href={kept.length > 0 ? `${address}?${new URLSearchParams(kept)}` : address}>
          {messages.clear}
        </a>
        {end}
      </div>
    </form>
  )
}
