import { useState } from 'react'
import { Ask } from '#admin/web/asked.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { assortment } from '#assortment/calls.ts'
import type { ListedManufacturer } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { api } from '#core/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { matches } from './matches.ts'
import { MergeDialog } from './merge-dialog.tsx'
import './assortment.css'

const max = 200

export function ManufacturersPage({ query }: { query: URLSearchParams }) {
  const [text, only, sort] = ['text', 'only', 'sort'].map((name) => query.get(name) ?? '')
  return (
    <>
      <PageHead title={messages.manufacturers}>
        <ButtonLink variant="s" href="/admin/content?type=manufacturer&id=new">
          {messages.newManufacturer}
        </ButtonLink>
      </PageHead>
      <form className="admin-filters" role="search">
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
        <SelectField label={messages.filter} name="only" defaultValue={only}>
          <option value="">{messages.all}</option>
          <option value="address">{messages.withoutAddress}</option>
          <option value="products">{messages.withoutProducts}</option>
        </SelectField>
        <SelectField label={messages.sort} name="sort" defaultValue={sort}>
          <option value="">{messages.byName}</option>
          <option value="products">{messages.byProducts}</option>
        </SelectField>
        <div className="row">
          <Button type="submit" variant="p">
            {messages.show}
          </Button>
          <ButtonLink variant="g" href="/admin/manufacturers">
            {messages.clear}
          </ButtonLink>
        </div>
      </form>
      <Ask ask={() => api(assortment.listManufacturers, undefined)}>
        {({ data }, askAgain) => {
          const found = data.filter(
            (row) =>
              matches(row.name, text ?? '') &&
              (only !== 'address' || !row.hasAddress) &&
              (only !== 'products' || row.products === 0),
          )
          const rows = sort === 'products' ? found.toSorted((a, b) => b.products - a.products) : found
          return <Manufacturers rows={rows} all={data} onChanged={askAgain} />
        }}
      </Ask>
    </>
  )
}

type ManufacturersProps = { rows: ListedManufacturer[]; all: ListedManufacturer[]; onChanged: () => void }

function Manufacturers({ rows, all, onChanged }: ManufacturersProps) {
  const [merging, setMerging] = useState<ListedManufacturer | null>(null)
  const close = () => setMerging(null)
  return (
    <>
      <p className="small muted" role="status">
        {rows.length === 0 ? messages.none : messages.found(rows.length)} {rows.length > max && messages.shown(max)}
      </p>
      {rows.length > 0 && (
        <WideTable label={messages.manufacturers} isSheet>
          <thead>
            <tr>
              <th scope="col">{messages.name}</th>
              <th scope="col" className="admin-number">
                {messages.products}
              </th>
              <th scope="col">{messages.address}</th>
              <th scope="col">{messages.actions}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, max).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a className="link" href={`/admin/content?type=manufacturer&id=${row.id}`}>
                    {row.name}
                  </a>
                </th>
                <td className="admin-number tabular">
                  <a
                    className="link"
                    href={`/admin/products?manufacturer=${row.id}`}
                    aria-label={`${row.products}: ${messages.productsOf(row.name)}`}
                  >
                    {row.products}
                  </a>
                  <span className="small muted admin-block">{messages.listed(row.listed)}</span>
                </td>
                <td className={row.hasAddress ? undefined : 'assortment-lacks'}>
                  {row.hasAddress ? messages.hasAddress : messages.noAddress}
                </td>
                <td>
                  <Button
                    variant="s"
                    size="xs"
                    aria-label={messages.mergeOne(row.name)}
                    onClick={() => setMerging(row)}
                  >
                    {messages.merge}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {merging && (
        <MergeDialog
          name={merging.name}
          choices={all.filter(({ id }) => id !== merging.id)}
          preview={(into) => api(assortment.previewManufacturerMerge, { id: merging.id, into })}
          merge={(into) => api(assortment.mergeManufacturer, { id: merging.id, into })}
          onClose={close}
          onMerged={() => {
            close()
            onChanged()
          }}
        />
      )}
    </>
  )
}
