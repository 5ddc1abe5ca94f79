import { Check } from '#forms/check.tsx'
import { messages } from '#list-views/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './column-chooser.css'

type Named = { name: string; title: string }
type Props = { columns: readonly Named[]; shown: readonly Named[]; query: URLSearchParams }

export function ColumnChooser({ columns, shown, query }: Props) {
  const others = [...query].filter(([name]) => name !== 'columns')
  return (
    <details className="column-chooser">
      <summary className="button button--g button--xs">
        <Icon name="sliders-horizontal" /> {messages.columns}
      </summary>
      <form method="get" className="column-chooser-panel">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {columns.slice(1).map(({ name, title }) => (
          <Check
            key={name}
            label={title}
            name="columns"
            value={name}
            defaultChecked={shown.some((one) => one.name === name)}
          />
        ))}
        <div className="row">
          <Button type="submit" size="xs" variant="p">
            {messages.showColumns}
          </Button>
          <a className="button button--g button--xs" href={`?${new URLSearchParams(others)}`}>
            {messages.resetColumns}
          </a>
        </div>
      </form>
    </details>
  )
}
