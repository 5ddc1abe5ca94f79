import type { CallRow } from '#core/server/call-table.ts'

/** Static segments before parameters, parameters before catch-alls. */
export function inRoutingOrder(calls: readonly CallRow[]): CallRow[] {
  return calls.toSorted((a, b) => openness(a) - openness(b))
}

function openness(row: CallRow): number {
  return (row.contract.path.includes('+}') ? 100 : 0) + (row.contract.path.match(/\{/g)?.length ?? 0)
}

/** Of a whole path, with a group for each parameter. */
export function shapeOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\+\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}$`)
}
