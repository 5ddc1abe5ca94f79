import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import type { PageBlock, PageField } from '#extensions/admin-page.ts'
import { extensions as calls, extensionCalls } from '#extensions/calls.ts'
import { messages } from '#extensions/messages.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'

type PageProps = { name: string; page: string }

/** A page that an extension has declared, filled by one of its calls. */
export function ExtensionPage({ name, page }: PageProps) {
  return (
    <Load load={() => api(calls.getExtensionPage, { name, page })}>
      {({ data: { title, blocks } }, reload) => (
        <>
          <PageHead title={title} />
          <p>
            <Link className="link" href="/admin/extensions">
              {messages.backToAll}
            </Link>
          </p>
          <div className="extensions-page">
            {blocks.map((block, at) => (
              <Block key={at} block={block} extension={name} onDone={reload} />
            ))}
          </div>
        </>
      )}
    </Load>
  )
}

type BlockProps = { block: PageBlock; extension: string; onDone: () => void }

function Block({ block, extension, onDone }: BlockProps) {
  if (block.kind === 'form') return <Form block={block} extension={extension} onDone={onDone} />
  if (block.kind === 'text')
    return (
      <section className="stack">
        {block.heading && <h2>{block.heading}</h2>}
        <p>{block.text}</p>
      </section>
    )
  return (
    <section className="stack">
      <h2>{block.heading}</h2>
      <WideTable label={block.heading} isSheet>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {row.map((cell, at) => (
                <td key={block.columns[at]}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

type FormProps = { block: Extract<PageBlock, { kind: 'form' }>; extension: string; onDone: () => void }

function Form({ block: { heading, fields, call, button }, extension, onDone }: FormProps) {
  const sending = useAction(messages.done, onDone)
  const send = (given: FormData) => {
    const data = Object.fromEntries(fields.map((field) => [field.name, valueIn(given, field)]))
    sending.run((options) => api(extensionCalls.sendToExtension, { extension, call, data }, options))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      {heading && <h2>{heading}</h2>}
      {sending.error && <Note kind="err">{sending.error}</Note>}
      {fields.map(({ name, label, type, value }) => (
        <Field key={name} label={label} name={name} type={type} step="any" defaultValue={String(value)} />
      ))}
      <Button variant="p" type="submit" state={sending.isBusy ? 'busy' : undefined}>
        {button}
      </Button>
    </form>
  )
}

function valueIn(given: FormData, { name, type }: PageField): string | number {
  const text = String(given.get(name) ?? '').trim()
  return type === 'number' ? Number(text) : text
}
