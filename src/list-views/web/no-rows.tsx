import './no-rows.css'

type NoRowsProps = {
  query: URLSearchParams
  /** When something is asked for. */
  none: string
  empty: string
}

export function NoRows({ query, none, empty }: NoRowsProps) {
  const isAsked = [...query].some(([name, value]) => value !== '' && name !== 'sort' && name !== 'columns')
  return <p className="no-rows">{isAsked ? none : empty}</p>
}
