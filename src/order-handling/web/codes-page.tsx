import { type FormEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatNumber } from '#core/money.ts'
import { codeImport, digitalCodes } from '#digital-codes/calls.ts'
import type { codeImportContract, DigitalProduct } from '#digital-codes/contract.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import { codesMessages as messages } from '#order-handling/codes-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Imported = CallAnswer<typeof codeImportContract.importCodes>

const address = '/admin/codes'

/** Products delivered by codes, how many are left of each, and new ones. */
export function CodesPage({ query }: { query: URLSearchParams }) {
  const q = query.get('q') || undefined
  return (
    <>
      <PageHead title={messages.title} />
      <Load load={() => api(digitalCodes.listDigitalProducts, { q })}>
        {({ data }, reload) => (
          <div className="stack">
            {data.length > 0 && <CodesForm products={data} query={query} onDone={reload} />}
            <ListForm address={address} query={query} fields={['q']}>
              <Field label={messages.find} name="q" type="search" defaultValue={q} autoComplete="off" />
            </ListForm>
            {data.length === 0 ? (
              <p className="muted">{q === undefined ? messages.none : messages.noHit}</p>
            ) : (
              <ListTable
                label={messages.title}
                query={query}
                columns={columns}
                rows={data}
                idOf={({ id }) => String(id)}
              />
            )}
          </div>
        )}
      </Load>
    </>
  )
}

type FormProps = { products: readonly DigitalProduct[]; query: URLSearchParams; onDone: () => void }

function CodesForm({ products, query, onDone }: FormProps) {
  const [imported, setImported] = useState<Imported['data'] | null>(null)
  const { isBusy, error, run } = useAction<Imported>(messages.title, ({ data }) => {
    setImported(data)
    onDone()
  })
  const chosen = Number(query.get('product'))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const codes = String(form.get('codes')).split('\n')
    const wish = {
      productId: Number(form.get('productId')),
      codes: codes.map((line) => line.trim()).filter((code) => code !== ''),
    }
    run(() => api(codeImport.importCodes, wish))
  }
  return (
    <form className="panel stack admin-narrow" key={chosen} onSubmit={save}>
      <p className="muted">{messages.text}</p>
      <SelectField label={messages.product} name="productId" defaultValue={chosen || products[0]?.id}>
        {products.map(({ id, name, free, waiting }) => (
          <option key={id} value={id}>
            {messages.choice(name, free, waiting)}
          </option>
        ))}
      </SelectField>
      <TextField label={messages.codes} name="codes" rows={6} required error={error} spellCheck={false} />
      {imported && <Note kind="ok">{messages.added(imported.added, imported.free)}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.add}
      </Button>
    </form>
  )
}

const columns: readonly TableColumn<DigitalProduct>[] = [
  {
    name: 'name',
    title: messages.product,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <a className="link" href={`/admin/product/${id}`}>
        {name}
      </a>
    ),
  },
  {
    name: 'waiting',
    title: messages.waiting,
    isNumber: true,
    text: ({ waiting }) => formatNumber(waiting),
    cell: ({ waiting, free }) =>
      waiting > free ? <b className="admin-bad">{formatNumber(waiting)}</b> : formatNumber(waiting),
  },
  { name: 'free', title: messages.free, isNumber: true, text: ({ free }) => formatNumber(free) },
  { name: 'sent', title: messages.sent, isNumber: true, text: ({ sent }) => formatNumber(sent) },
  {
    name: 'add',
    title: messages.add,
    isAction: true,
    text: () => '',
    cell: ({ id, name }) => (
      <a className="link" href={`${address}?product=${id}`} aria-label={messages.addTo(name)}>
        {messages.add}
      </a>
    ),
  },
]
