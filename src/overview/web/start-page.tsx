import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { overview } from '#overview/calls.ts'
import type { StartPage as Overview } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { LatestEvents } from './latest-events.tsx'
import { LowStock } from './low-stock.tsx'
import { SalesToday } from './sales-today.tsx'
import { SearchesInVain } from './searches-in-vain.tsx'
import { longDay } from './start-figures.ts'
import { TodoList } from './todo-list.tsx'
import { TopProducts } from './top-products.tsx'
import './start-page.css'

export function StartPage() {
  const [now] = useState(Date.now)
  return (
    <>
      <PageHead title={messages.title} sub={longDay(now)} />
      <Load load={() => api(overview.getTodo, undefined)}>{({ data }) => <TodoList todo={data} />}</Load>
      <Load load={() => api(overview.getStartPage, undefined)}>{({ data }) => <Parts overview={data} />}</Load>
    </>
  )
}

function Parts({ overview: { sales, top, lowStock, searches, events } }: { overview: Overview }) {
  return (
    <>
      <div className="start-page-split">
        {sales && <SalesToday sales={sales} />}
        {searches && <SearchesInVain searches={searches} />}
      </div>
      <div className="start-page-split">
        <div>
          {top && <TopProducts {...top} />}
          {lowStock && lowStock.count > 0 && <LowStock {...lowStock} />}
        </div>
        {events && <LatestEvents events={events} />}
      </div>
    </>
  )
}
