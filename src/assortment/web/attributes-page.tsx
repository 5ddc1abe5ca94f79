import { type KeyboardEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { assortment } from '#assortment/calls.ts'
import type { ListedAttribute } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { holdsText } from '#list-views/holds-text.ts'
import { ListForm } from '#list-views/web/list-form.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import './assortment.css'

export function AttributesPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') ?? ''
  return (
    <>
      <PageHead title={messages.attributes}>
        <ButtonLink variant="s" href="/admin/content?type=attribute&id=new">
          {messages.newAttribute}
        </ButtonLink>
      </PageHead>
      <ListForm address="/admin/attributes" query={query} fields={['text']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
      </ListForm>
      <p className="small muted admin-text assortment-about">{messages.orderText}</p>
      <Load load={() => api(assortment.listAttributes, undefined)}>
        {({ data }) => <Attributes first={data} text={text} />}
      </Load>
    </>
  )
}

function Attributes({ first, text }: { first: ListedAttribute[]; text: string }) {
  const [rows, setRows] = useState(first)
  const [dragged, setDragged] = useState<number | null>(null)
  const [news, setNews] = useState('')
  const { submit } = useForm()
  const shown = rows.filter(({ name }) => holdsText(name, text))

  /** The row changes at once, and goes back if the server refuses. */
  const move = (from: number, to: number) => {
    const row = shown[from]
    const target = shown[to]
    if (!row || !target || row === target) return
    const before = rows
    const [a, b] = [rows.indexOf(row), rows.indexOf(target)]
    const next = rows.toSpliced(a, 1).toSpliced(b, 0, row)
    setRows(next)
    setNews(messages.moved(row.name, b + 1))
    const ids = next.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
    void submit(async () => {
      try {
        setRows((await api(assortment.putAttributeOrder, { ids })).data)
      } catch (error) {
        setRows(before)
        toast(messages.cannot, { isError: true })
        throw error
      }
    })
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(at, at + step)
  }
  if (shown.length === 0) return <p className="muted">{rows.length > 0 ? messages.none : messages.noAttributes}</p>
  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <WideTable label={messages.attributes} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.place}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.kind}</th>
            <th scope="col">{messages.unit}</th>
            <th scope="col">{messages.facet}</th>
            <th scope="col" className="admin-number">
              {messages.values}
            </th>
            <th scope="col" className="admin-number">
              {messages.products}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr
              key={row.id}
              draggable
              className={classes(dragged === at && 'assortment-dragged')}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, at)
                setDragged(null)
              }}
            >
              <td>
                <Button
                  variant="g"
                  size="xs"
                  aria-label={messages.move(row.name)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  className="assortment-handle"
                  onKeyDown={(event) => press(event, at)}
                >
                  <Icon name="rows" /> {rows.indexOf(row) + 1}
                </Button>
              </td>
              <th scope="row">
                <a className="link" href={`/admin/attribute/${row.id}`}>
                  {row.name}
                </a>
              </th>
              <td>{messages.kinds[row.kind]}</td>
              <td>{row.unit}</td>
              <td>{row.isFacet ? messages.yes : messages.no}</td>
              <td className="admin-number tabular">{formatNumber(row.values)}</td>
              <td className="admin-number tabular">{formatNumber(row.products)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
