import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { assortment } from '#assortment/calls.ts'
import type { ListedCategory } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { type Place, pathTo, placeAfter, placeAt, placeOf, treeOf } from '#assortment/tree.ts'
import { ApiError, api } from '#core/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { CategoryRow, type Dragging } from './category-row.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import './assortment.css'

type Section = { id: number; name: string; isListed: boolean }

export function CategoriesPage() {
  return (
    <>
      <PageHead title={messages.categories}>
        <ButtonLink variant="s" href="/admin/content?type=section&id=new">
          {messages.newSection}
        </ButtonLink>
        <ButtonLink variant="s" href="/admin/content?type=category&id=new">
          {messages.newCategory}
        </ButtonLink>
      </PageHead>
      <p className="small muted admin-text assortment-about">{messages.treeText}</p>
      <Load load={() => api(assortment.listCategories, undefined)}>
        {({ sections, categories }, reload) => <Tree sections={sections} categories={categories} onChanged={reload} />}
      </Load>
    </>
  )
}

type TreeProps = { sections: Section[]; categories: ListedCategory[]; onChanged: () => void }

function Tree({ sections, categories, onChanged }: TreeProps) {
  const [merging, setMerging] = useState<ListedCategory | null>(null)
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const [isMoving, setMoving] = useState(false)

  const move = async (id: number, place: Place | null, isUndo = false) => {
    const row = categories.find((one) => one.id === id)
    const before = placeOf(categories, id)
    if (!row || isMoving) return
    if (!place) return toast(messages.cannot, { isError: true })
    setMoving(true)
    try {
      const { data } = await api(assortment.moveCategory, { id, version: row.version, ...place })
      toast(
        messages.placed(row.name),
        before && !isUndo ? { action: { label: messages.undo, run: () => void undo(data, before) } } : {},
      )
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.cannot, { isError: true })
    } finally {
      setMoving(false)
      onChanged()
    }
  }
  const undo = async ({ id, version, name }: ListedCategory, place: Place) => {
    await api(assortment.moveCategory, { id, version, ...place }).then(
      () => toast(messages.placed(name)),
      (error: unknown) => toast(error instanceof ApiError ? error.message : messages.cannot, { isError: true }),
    )
    onChanged()
  }
  const rowProps = {
    dragging,
    onDragging: setDragging,
    onMove: (id: number, direction: Parameters<typeof placeAfter>[2]) =>
      void move(id, placeAfter(categories, id, direction)),
    onDrop: ({ id, target, part }: Dragging) => {
      setDragging(null)
      if (target !== null && target !== id) void move(id, placeAt(categories, id, target, part))
    },
    onMerge: setMerging,
  }
  return (
    <>
      {sections.length === 0 && <p className="muted">{messages.noCategories}</p>}
      <div className="assortment-tree">
        {sections.map((section) => (
          <section key={section.id} className="panel" aria-labelledby={`section-${section.id}`}>
            <h2 id={`section-${section.id}`}>
              <a className="link" href={`/admin/content?type=section&id=${section.id}`}>
                {section.name}
              </a>
              {!section.isListed && <span className="small muted"> {messages.hidden}</span>}
            </h2>
            <ul>
              {treeOf(categories, section.id).map((branch) => (
                <CategoryRow key={branch.id} branch={branch} {...rowProps} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {merging && (
        <MergeDialog
          name={merging.name}
          choices={choicesFor(merging, sections, categories)}
          preview={(into) => api(assortment.previewCategoryMerge, { id: merging.id, into })}
          merge={(into) => api(assortment.mergeCategory, { id: merging.id, into })}
          onClose={() => setMerging(null)}
          onMerged={() => {
            setMerging(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function choicesFor({ id }: ListedCategory, sections: Section[], categories: ListedCategory[]) {
  const nameOf = (one: number) => categories.find((row) => row.id === one)?.name ?? ''
  return sections.flatMap((section) =>
    flat(treeOf(categories, section.id))
      .map((row) => ({ id: row.id, path: pathTo(categories, row.id) }))
      .filter(({ path }) => !path.includes(id))
      .map(({ id: other, path }) => ({ id: other, name: [section.name, ...path.map(nameOf)].join(' › ') })),
  )
}

function flat<R extends { beneath: R[] }>(rows: R[]): R[] {
  return rows.flatMap((row) => [row, ...flat(row.beneath)])
}
