import type { ComponentProps } from 'react'
import { ListTable } from './list-table.tsx'
import { NextPage } from './next-page.tsx'
import { NoRows } from './no-rows.tsx'

type ListedRowsProps<Row> = ComponentProps<typeof ListTable<Row>> & {
  address: string
  next: ComponentProps<typeof NextPage>['next']
  older: string
  /** Shown instead of an empty table: when something is asked for, and when there is nothing at all. */
  none: string
  empty: string
}

/** A page of a list, with the link to the page after it. */
export function ListedRows<Row>({ address, next, older, none, empty, ...table }: ListedRowsProps<Row>) {
  return (
    <>
      {table.rows.length > 0 ? <ListTable {...table} /> : <NoRows query={table.query} none={none} empty={empty} />}
      <NextPage address={address} query={table.query} next={next}>
        {older}
      </NextPage>
    </>
  )
}
