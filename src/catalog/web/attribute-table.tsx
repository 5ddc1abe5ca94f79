import type { AttributeValue } from '#catalog/contract.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import './attribute-table.css'

export function AttributeTable({ attributes }: { attributes: readonly AttributeValue[] }) {
  const half = Math.ceil(attributes.length / 2)
  const columns = [attributes.slice(0, half), attributes.slice(half)].filter((column) => column.length > 0)
  return (
    <div className="attribute-table">
      {columns.map((column) => (
        <DescriptionList key={column[0]?.id} pairs={column.map(({ name, text }) => [name, text])} />
      ))}
    </div>
  )
}
