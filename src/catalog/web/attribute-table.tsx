import type { AttributeValue } from '#catalog/contract.ts'
import { escapeHtml } from '#core/html.ts'
import './attribute-table.css'
import '#ui/description-list.css'

/** Rendered as text: a React element for each of fifty cells costs more than the rest of the page above. */
export function AttributeTable({ attributes }: { attributes: readonly AttributeValue[] }) {
  const half = Math.ceil(attributes.length / 2)
  const columns = [attributes.slice(0, half), attributes.slice(half)].filter((column) => column.length > 0)
  return <div className="attribute-table" dangerouslySetInnerHTML={{ __html: columns.map(listOf).join('') }} />
}

function listOf(attributes: readonly AttributeValue[]): string {
  const cells = attributes.map(({ name, text }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<dl class="description-list">${cells.join('')}</dl>`
}
