import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { assortment } from '#assortment/calls.ts'
import type { ListedManufacturer } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { inOrder } from '#list-views/columns.ts'
import { holdsText } from '#list-views/holds-text.ts'
import { ListForm } from '#list-views/web/list-form.tsx'
import { ListTable, type TableColumn } from '#list-views/web/list-table.tsx'
import { ListTabs } from '#list-views/web/list-tabs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import './assortment.css'

const max = 200

const address = '/admin/manufacturers'
const choices = ['address', 'products'] as const

export function ManufacturersPage({ query }: { query: URLSearchParams }) {
  const text = query.get('text') ?? ''
  const only = choices.find((name) => name === query.get('only'))
  return (
    <>
      <PageHead title={messages.manufacturers}>
        <ButtonLink variant="s" href="/admin/content?type=manufacturer&id=new">
          {messages.newManufacturer}
        </ButtonLink>
      </PageHead>
      <ListTabs
        list="manufacturers"
        address={address}
        query={query}
        tabs={[undefined, ...choices].map((name) => ({
          href: name ? `${address}?only=${name}` : address,
          title: name ? messages.without[name] : messages.all,
          isCurrent: name === only,
        }))}
      />
      <ListForm address={address} query={query} fields={['text']}>
        <Field label={messages.find} name="text" type="search" defaultValue={text} autoComplete="off" />
      </ListForm>
      <Load load={() => api(assortment.listManufacturers, undefined)}>
        {({ data }, reload) => {
          const rows = data.filter(
            (row) =>
              holdsText(row.name, text) &&
              (only !== 'address' || !row.hasAddress) &&
              (only !== 'products' || row.products === 0),
          )
          return <Manufacturers rows={rows} all={data} query={query} onChanged={reload} />
        }}
      </Load>
    </>
  )
}

type ManufacturersProps = {
  rows: ListedManufacturer[]
  all: ListedManufacturer[]
  query: URLSearchParams
  onChanged: () => void
}

function Manufacturers({ rows, all, query, onChanged }: ManufacturersProps) {
  const [merging, setMerging] = useState<ListedManufacturer | null>(null)
  const close = () => setMerging(null)
  const columns = [...ownColumns, mergeColumn(setMerging)]
  return (
    <>
      <p className="small muted" role="status">
        {rows.length > 0 ? messages.found(rows.length) : all.length > 0 ? messages.none : messages.noManufacturers}{' '}
        {rows.length > max && messages.shown(max)}
      </p>
      {rows.length > 0 && (
        <ListTable
          label={messages.manufacturers}
          query={query}
          columns={columns}
          rows={inOrder(rows, columns, query.get('sort') ?? undefined).slice(0, max)}
          idOf={({ id }) => id}
        />
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

const ownColumns: readonly TableColumn<ListedManufacturer>[] = [
  {
    name: 'name',
    title: messages.name,
    sort: { asc: 'name', desc: '-name' },
    value: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <a className="link" href={`/admin/content?type=manufacturer&id=${id}`}>
        {name}
      </a>
    ),
  },
  {
    name: 'products',
    title: messages.products,
    isNumber: true,
    sort: { asc: 'products', desc: '-products' },
    value: ({ products }) => products,
    text: ({ products }) => String(products),
    cell: ({ id, name, products, listed }) => (
      <>
        <a
          className="link"
          href={`/admin/products?manufacturer=${id}`}
          aria-label={`${products}: ${messages.productsOf(name)}`}
        >
          {products}
        </a>
        <span className="small muted admin-block">{messages.listed(listed)}</span>
      </>
    ),
  },
  {
    name: 'address',
    title: messages.address,
    text: ({ hasAddress }) => (hasAddress ? messages.hasAddress : messages.noAddress),
    cell: ({ hasAddress }) =>
      hasAddress ? messages.hasAddress : <span className="assortment-lacks">{messages.noAddress}</span>,
  },
]

function mergeColumn(onMerge: (row: ListedManufacturer) => void): TableColumn<ListedManufacturer> {
  return {
    name: 'actions',
    title: messages.actions,
    isAction: true,
    text: () => '',
    cell: (row) => (
      <Button variant="s" size="xs" aria-label={messages.mergeOne(row.name)} onClick={() => onMerge(row)}>
        {messages.merge}
      </Button>
    ),
  }
}
