import type { ComponentProps } from 'react'
import { ListTable } from './list-table.tsx'
import { NextPage } from './next-page.tsx'

type ListedRowsProps<Row> = ComponentProps<typeof ListTable<Row>> & {
  address: string
  next: ComponentProps<typeof NextPage>['next']
  older: string
  /** Shown instead of an empty table. */
  none: string
}

/** A page of a list, with the link to the page after it. */
export function ListedRows<Row>({ address, next, older, none, ...table }: ListedRowsProps<Row>) {
  return (
    <>
      {table.rows.length > 0 ? <ListTable {...table} /> : <p className="muted">{none}</p>}
      <NextPage address={address} query={table.query} next={next}>
        {older}
      </NextPage>
    </>
  )
}
