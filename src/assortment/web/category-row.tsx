import type { DragEvent, KeyboardEvent } from 'react'
import type { ListedCategory } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import type { Branch, Direction } from '#assortment/tree.ts'
import { formatNumber } from '#core/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

export type Dragging = { id: number; target: number | null; part: 'before' | 'beneath' | 'after' }

type CategoryRowProps = {
  branch: Branch<ListedCategory>
  dragging: Dragging | null
  onDragging: (dragging: Dragging | null) => void
  onMove: (id: number, direction: Direction) => void
  onDrop: (dragging: Dragging) => void
  onMerge: (row: ListedCategory) => void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export function CategoryRow({ branch, ...rest }: CategoryRowProps) {
  const { dragging, onDragging, onMove, onDrop, onMerge } = rest
  const { id, name, products, listed, isListed, beneath } = branch
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!event.altKey || !direction) return
    event.preventDefault()
    onMove(id, direction)
  }
  return (
    <li>
      <div
        className={classes(
          'assortment-category',
          dragging?.id === id && 'assortment-dragged',
          dragging?.target === id && dragging.id !== id && `assortment-drop-${dragging.part}`,
        )}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDragging({ id, target: null, part: 'before' })
        }}
        onDragEnd={() => onDragging(null)}
        onDragOver={(event) => {
          if (!dragging) return
          event.preventDefault()
          const part = partOf(event)
          if (dragging.target !== id || dragging.part !== part) onDragging({ ...dragging, target: id, part })
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (dragging) onDrop(dragging)
        }}
      >
        <Button
          variant="g"
          size="xs"
          isIcon
          aria-label={messages.move(name)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          className="assortment-handle"
          data-category={id}
          onKeyDown={press}
        >
          <Icon name="rows" />
        </Button>
        <a className="link assortment-name" href={`/admin/content?type=category&id=${id}`}>
          {name}
        </a>
        {!isListed && <span className="small muted">{messages.hidden}</span>}
        <a
          className="small assortment-count"
          href={`/admin/products?category=${id}`}
          aria-label={`${products}: ${messages.productsOf(name)}`}
          title={messages.listed(listed)}
        >
          {formatNumber(products)}
        </a>
        <Button variant="g" size="xs" aria-label={messages.mergeOne(name)} onClick={() => onMerge(branch)}>
          {messages.merge}
        </Button>
      </div>
      {beneath.length > 0 && (
        <ul>
          {beneath.map((one) => (
            <CategoryRow key={one.id} branch={one} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}

function partOf(event: DragEvent): Dragging['part'] {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  return at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'beneath'
}
