import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { listViews } from '#list-views/calls.ts'
import type { ListView } from '#list-views/contract.ts'
import { keptQuery, type ListName } from '#list-views/lists.ts'
import { messages } from '#list-views/messages.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { SaveView } from './save-view.tsx'
import { useListViews } from './use-list-views.ts'
import './list-tabs.css'

export type Tab = { href: string; title: string; isCurrent: boolean; count?: number | undefined }

type Props = { list: ListName; address: string; query: URLSearchParams; tabs: readonly Tab[] }

/** The views that every shop has, and after them those that employees keep. */
export function ListTabs({ list, address, query, tabs }: Props) {
  const { views, put } = useListViews(list)
  const [isSaving, setSaving] = useState(false)
  const { error, submit } = useForm()
  const line = useCurrentInSight<HTMLElement>()
  const shown = keptQuery(query)
  const current = shown === '' ? undefined : views.find((view) => view.query === shown)

  const remove = (view: ListView) =>
    submit(async () => {
      await api(listViews.removeListView, { id: view.id, version: view.version })
      put(views.filter((one) => one !== view))
      const { name, query: kept, isShared, isOwn } = view
      const again = () =>
        void submit(async () =>
          put((await api(listViews.putListView, { list, name, query: kept, isShared, version: null })).data),
        )
      toast(messages.removed(name), isOwn ? { action: { label: messages.undo, run: again } } : {})
    })

  return (
    <>
      <nav ref={line} className="list-tabs" aria-label={messages.views}>
        <ul>
          {tabs.map(({ href, title, isCurrent, count }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent && !current ? 'page' : undefined}>
                {title}
                {count !== undefined && <span className="list-tabs-count">{count}</span>}
              </a>
            </li>
          ))}
          {views.map((view) => (
            <li key={view.id}>
              <a href={`${address}?${view.query}`} aria-current={view === current ? 'page' : undefined}>
                {view.name}
                {view.isShared && <span className="list-tabs-count">{messages.shared}</span>}
              </a>
            </li>
          ))}
          <li>
            {current ? (
              current.isRemovable && (
                <button type="button" onClick={() => void remove(current)}>
                  <Icon name="trash" /> {messages.remove}
                </button>
              )
            ) : (
              <button type="button" onClick={() => setSaving(true)}>
                <Icon name="plus" /> {messages.save}
              </button>
            )}
          </li>
        </ul>
      </nav>
      {error && <p role="alert">{error}</p>}
      {isSaving && (
        <SaveView
          list={list}
          query={query}
          views={views}
          onClose={() => setSaving(false)}
          onSaved={(next) => {
            put(next)
            setSaving(false)
          }}
        />
      )}
    </>
  )
}
