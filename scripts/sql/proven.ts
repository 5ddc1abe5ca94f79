import type { Catalog } from './catalog.ts'
import {
  field,
  isNode,
  nodeField,
  nodesField,
  numberField,
  setField,
  type TreeNode,
  type TreeValue,
} from './node-tree.ts'

/** What the conditions of a query exclude: null columns, and outer joins without a match. */
export type Proven = { columns: ReadonlySet<string>; joins: ReadonlySet<number> }

export function provenBy(query: TreeNode, catalog: Catalog): Proven {
  const tree = nodeField(query, 'jointree')
  const vars = tree ? fromTree(tree, catalog) : []
  return {
    columns: new Set(vars.map(columnKey)),
    joins: new Set(vars.flatMap((one) => setField(one, 'varnullingrels'))),
  }
}

export function columnKey(one: TreeNode): string {
  return `${numberField(one, 'varno')}.${numberField(one, 'varattno')}`
}

const inner = 0

function fromTree(node: TreeNode, catalog: Catalog): TreeNode[] {
  if (node.type === 'FROMEXPR')
    return [
      ...nodesField(node, 'fromlist').flatMap((one) => fromTree(one, catalog)),
      ...notNullIn(field(node, 'quals'), catalog),
    ]
  if (node.type !== 'JOINEXPR') return []
  const type = numberField(node, 'jointype')
  const sides = [
    type <= 1 ? nodeField(node, 'larg') : null,
    type === inner || type === 3 ? nodeField(node, 'rarg') : null,
  ]
  const kept = sides.filter((side) => side !== null).flatMap((side) => fromTree(side, catalog))
  return type === inner ? [...kept, ...notNullIn(field(node, 'quals'), catalog)] : kept
}

/** The columns that cannot be null where a condition is true. */
function notNullIn(value: TreeValue, catalog: Catalog): TreeNode[] {
  if (!isNode(value)) return Array.isArray(value) ? value.flatMap((one) => notNullIn(one, catalog)) : []
  if (value.type === 'BOOLEXPR') {
    const parts = nodesField(value, 'args').map((one) => notNullIn(one, catalog))
    return field(value, 'boolop') === 'or' ? inAll(parts) : parts.flat()
  }
  if (value.type === 'NULLTEST')
    return field(value, 'nulltesttype') === '1' ? notNullIn(field(value, 'arg'), catalog) : []
  if (value.type === 'BOOLEANTEST')
    return ['0', '2', '5'].includes(String(field(value, 'booltesttype'))) ? notNullIn(field(value, 'arg'), catalog) : []
  if (value.type === 'VAR') return numberField(value, 'varlevelsup') === 0 ? [value] : []
  if (value.type === 'RELABELTYPE' || value.type === 'COERCEVIAIO' || value.type === 'ARRAYCOERCEEXPR')
    return notNullIn(field(value, 'arg'), catalog)
  const isStrict = catalog.isStrict(numberField(value, value.type === 'FUNCEXPR' ? 'funcid' : 'opfuncid'))
  if (value.type === 'SCALARARRAYOPEXPR')
    return isStrict ? notNullIn(nodesField(value, 'args')[0] ?? null, catalog) : []
  if (value.type === 'OPEXPR' || value.type === 'FUNCEXPR')
    return isStrict ? nodesField(value, 'args').flatMap((one) => notNullIn(one, catalog)) : []
  return []
}

function inAll([first = [], ...others]: TreeNode[][]): TreeNode[] {
  return first.filter((one) => others.every((other) => other.some((two) => columnKey(two) === columnKey(one))))
}
