import { Check } from '#forms/check.tsx'
import { chosenCategories, toggleCategory } from '#search/chosen-filters.ts'
import type { SearchTreeNode } from '#search/contract.ts'
import { filterMessages } from '#search/filter-messages.ts'
import { lineage } from '#search/lineage.ts'
import type { Filter } from '#search-engine/filters.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ValueList } from './value-list.tsx'

export type TreeGroupProps = { nodes: SearchTreeNode[]; filters: Filter[]; onFilters: (filters: Filter[]) => void }

export function TreeGroup({ nodes, filters, onFilters }: TreeGroupProps) {
  const chosen = chosenCategories(filters)
  const toggle = (node: SearchTreeNode) => onFilters(toggleCategory(filters, node.id, lineage(nodes, node.id)))
  const byCount = nodes.toSorted((a, b) => b.productCount - a.productCount)
  return (
    <Accordion
      title={filterMessages.category}
      info={chosen.length > 0 ? filterMessages.chosen(chosen.length) : undefined}
      isOpen
    >
      <ValueList
        name={filterMessages.categories}
        values={byCount.map(({ id, name, productCount }) => ({
          value: String(id),
          text: name,
          count: productCount,
          selected: chosen.includes(id),
        }))}
        chosen={chosen.map(String)}
        onToggle={(value) => {
          const node = nodes.find(({ id }) => id === Number(value))
          if (node) toggle(node)
        }}
      >
        {(value) => {
          const node = nodes.find(({ id }) => id === Number(value))
          return node && <Within node={node} chosen={chosen} onToggle={toggle} />
        }}
      </ValueList>
    </Accordion>
  )
}

type WithinProps = { node: SearchTreeNode; chosen: number[]; onToggle: (node: SearchTreeNode) => void }

function Within({ node, chosen, onToggle }: WithinProps) {
  const isOpen = chosen.some((id) => id === node.id || lineage(node.children, id).includes(id))
  if (!isOpen || node.children.length === 0) return null
  return (
    <div className="filters-group" role="group" aria-label={node.name}>
      {node.children.map((child) => (
        <div key={child.id}>
          <Check
            label={child.name}
            count={child.productCount}
            checked={chosen.includes(child.id)}
            onChange={() => onToggle(child)}
          />
          <Within node={child} chosen={chosen} onToggle={onToggle} />
        </div>
      ))}
    </div>
  )
}
