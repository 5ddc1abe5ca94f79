import type { AttributeValue } from '#catalog/contract.ts'
import { Facts } from '#ui/facts.tsx'
import './attribute-table.css'

/** What is known of a product, in two columns where there is room. */
export function AttributeTable({ attributes }: { attributes: readonly AttributeValue[] }) {
  const half = Math.ceil(attributes.length / 2)
  const columns = [attributes.slice(0, half), attributes.slice(half)].filter((column) => column.length > 0)
  return (
    <div className="specs">
      {columns.map((column) => (
        <Facts key={column[0]?.id} pairs={column.map(({ name, text }) => [name, text])} />
      ))}
    </div>
  )
}
