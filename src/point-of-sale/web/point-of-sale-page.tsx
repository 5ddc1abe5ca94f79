import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { SelectField } from '#forms/field.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import { messages, tabs } from '#point-of-sale/messages.ts'
import { Tabs } from '#ui/tabs.tsx'
import { Collections } from './collections.tsx'
import { Sell } from './sell.tsx'
import { TakeBack } from './take-back.tsx'
import './point-of-sale-page.css'

export function PointOfSalePage() {
  return (
    <>
      <PageHead title={messages.title} />
      <Load load={() => api(pointOfSale.listPointsOfSale, undefined)}>
        {({ data }) => (data.length > 0 ? <OneStore stores={data} /> : <NoStores />)}
      </Load>
    </>
  )
}

function NoStores() {
  return (
    <p className="muted">
      {messages.noStores}{' '}
      <a className="link" href="/admin/content?type=store&id=new">
        {messages.addStore}
      </a>
    </p>
  )
}

/** Each device stands in one store. */
const storeKey = 'point-of-sale-store'

function OneStore({ stores }: { stores: readonly { id: number; name: string }[] }) {
  const [store, setStore] = useState(() => {
    const kept = Number(localStorage.getItem(storeKey))
    return stores.find(({ id }) => id === kept)?.id ?? stores[0]?.id ?? 0
  })
  return (
    <div className="point-of-sale-page">
      <SelectField
        label={messages.store}
        hint={messages.storeHint}
        value={store}
        onChange={({ target }) => {
          setStore(Number(target.value))
          localStorage.setItem(storeKey, target.value)
        }}
      >
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Tabs
        key={store}
        label={messages.title}
        tabs={[
          { name: tabs.sell, panel: <Sell store={store} /> },
          { name: tabs.collect, panel: <Collections store={store} /> },
          { name: tabs.takeBack, panel: <TakeBack store={store} /> },
        ]}
      />
    </div>
  )
}
