import { type ReactNode, useState } from 'react'
import { messages } from '#list-views/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './list-form.css'

type Props = {
  address: string
  query: URLSearchParams
  /** Names of the fields among `children`. */
  fields: readonly string[]
  children: ReactNode
  /** Beside the buttons. */
  end?: ReactNode
}

/** The filters of a list, which stand in its address. The view, the order and the columns stay. On a phone only the first
 * field is open, unless another is in use. */
export function ListForm({ address, query, fields, children, end }: Props) {
  const kept = [...query].filter(([name]) => name !== 'before' && !fields.includes(name))
  const isFoldable = [children].flat(2).length > 1
  const [isOpen, setOpen] = useState(!isFoldable || fields.slice(1).some((name) => query.get(name)))
  return (
    <form className={isOpen ? 'admin-filters' : 'admin-filters list-form-closed'} role="search">
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
        {isFoldable && (
          <Button variant="g" className="list-form-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name="sliders-horizontal" /> {messages.moreFilters}
          </Button>
        )}
        {end}
      </div>
    </form>
  )
}
