import type { Catalog } from './catalog.ts'
import {
  field,
  isNode,
  listField,
  nodeField,
  nodesField,
  numberField,
  setField,
  type TreeNode,
  type TreeValue,
} from './node-tree.ts'
import { columnKey, type Proven, provenBy } from './proven.ts'

/** Whether a value may be null; `null` when unknown, such as for a parameter. */
export type MayBeNull = boolean | null

/** A query and its enclosing queries, innermost first. */
type Level = { query: TreeNode; proven: Proven }
type Levels = readonly Level[]

const depthMax = 40

/** Whether each returned column may be null. */
export function nullabilityOf(tree: TreeValue, catalog: Catalog): MayBeNull[] {
  const query = firstQuery(tree)
  return query ? columnsOf(query, [], 0) : []

  function columnsOf(of: TreeNode, around: Levels, depth: number): MayBeNull[] {
    if (depth > depthMax) return []
    const levels = [{ query: of, proven: provenBy(of, catalog) }, ...around]
    const operations = nodeField(of, 'setOperations')
    if (operations) return unionOf(operations, levels, depth)
    const returning = nodesField(of, 'returningList')
    const targets = numberField(of, 'commandType') === 1 ? nodesField(of, 'targetList') : returning
    return targets
      .filter((target) => field(target, 'resjunk') !== 'true')
      .map((target) => mayBeNull(field(target, 'expr'), levels, depth + 1))
  }

  function unionOf(node: TreeNode, levels: Levels, depth: number): MayBeNull[] {
    if (node.type === 'RANGETBLREF') return tableColumns(numberField(node, 'rtindex'), levels, depth)
    const sides = ['larg', 'rarg'].map((side) => nodeField(node, side)).filter((side) => side !== null)
    const [left = [], right = []] = sides.map((side) => unionOf(side, levels, depth + 1))
    return left.map((one, at) => either([one, right[at] ?? null]))
  }

  /** The columns of a subquery in FROM. */
  function tableColumns(at: number, levels: Levels, depth: number): MayBeNull[] {
    const table = levels[0] && nodesField(levels[0].query, 'rtable')[at - 1]
    const subquery = table && nodeField(table, 'subquery')
    return subquery ? columnsOf(subquery, levels, depth + 1) : []
  }

  function mayBeNull(value: TreeValue, levels: Levels, depth: number): MayBeNull {
    if (!isNode(value) || depth > depthMax) return null
    const of = (inner: TreeValue) => mayBeNull(inner, levels, depth + 1)
    const args = () => nodesField(value, 'args').map(of)
    switch (value.type) {
      case 'VAR':
        return column(value, levels, depth)
      case 'CONST':
        return field(value, 'constisnull') === 'true'
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'COLLATEEXPR':
        return of(field(value, 'arg'))
      case 'FUNCEXPR':
        return result(numberField(value, 'funcid'), args())
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return result(numberField(value, 'opfuncid'), args())
      case 'BOOLEXPR':
        return either(args())
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return any(args())
      case 'CASEEXPR':
        return either([
          ...nodesField(value, 'args').map((when) => of(field(when, 'result'))),
          nodeField(value, 'defresult') ? of(field(value, 'defresult')) : true,
        ])
      case 'NULLIFEXPR':
        return true
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
        return false
      case 'AGGREF':
        return aggregate(value, levels, depth)
      case 'WINDOWFUNC':
        return ofWindow(value, args())
      case 'SUBLINK':
        return ofSubquery(value, levels, depth)
      case 'RETURNINGEXPR':
        return true
      default:
        return null
    }
  }

  function column(value: TreeNode, levels: Levels, depth: number): MayBeNull {
    const above = numberField(value, 'varlevelsup')
    const level = levels[above]
    if (!level) return null
    const { proven } = level
    // The old row of an insert and the new row of a delete.
    if (numberField(value, 'varreturningtype') > 0) return null
    if (proven.columns.has(columnKey(value))) return false
    if (setField(value, 'varnullingrels').some((join) => !proven.joins.has(join))) return true
    const table = nodesField(level.query, 'rtable')[numberField(value, 'varno') - 1]
    return table ? ofTable(table, numberField(value, 'varattno'), levels.slice(above), depth) : null
  }

  function ofTable(table: TreeNode, at: number, levels: Levels, depth: number): MayBeNull {
    switch (numberField(table, 'rtekind')) {
      case 0:
        return at === 0 ? null : !catalog.isNotNull(numberField(table, 'relid'), at)
      case 1: {
        const subquery = nodeField(table, 'subquery')
        return (subquery && columnsOf(subquery, levels, depth + 1)[at - 1]) ?? null
      }
      case 2:
        return mayBeNull(listField(table, 'joinaliasvars')[at - 1] ?? null, levels, depth + 1)
      case 5:
        return either(
          listField(table, 'values_lists').map((row) =>
            mayBeNull((Array.isArray(row) ? row[at - 1] : null) ?? null, levels, depth + 1),
          ),
        )
      case 6:
        return ofCommonTable(table, at, levels, depth)
      case 9:
        return mayBeNull(listField(table, 'groupexprs')[at - 1] ?? null, levels, depth + 1)
      default:
        return null
    }
  }

  function ofCommonTable(table: TreeNode, at: number, levels: Levels, depth: number): MayBeNull {
    if (field(table, 'self_reference') === 'true') return null
    const home = levels.slice(numberField(table, 'ctelevelsup'))
    const name = field(table, 'ctename')
    const found = home[0] && nodesField(home[0].query, 'cteList').find((one) => field(one, 'ctename') === name)
    const query = found && nodeField(found, 'ctequery')
    return (query && columnsOf(query, home, depth + 1)[at - 1]) ?? null
  }

  function result(id: number, args: MayBeNull[]): MayBeNull {
    if (neverNull.has(catalog.functionName(id))) return false
    if (!catalog.isStrict(id)) return null
    if (nullWithoutMatch.has(catalog.functionName(id))) return true
    return either(args)
  }

  function aggregate(value: TreeNode, levels: Levels, depth: number): MayBeNull {
    if (catalog.functionName(numberField(value, 'aggfnoid')) === 'count') return false
    const level = levels[numberField(value, 'agglevelsup')]
    const isGrouped = level !== undefined && listField(level.query, 'groupClause').length > 0
    if (!isGrouped || nodeField(value, 'aggfilter')) return true
    const name = catalog.functionName(numberField(value, 'aggfnoid'))
    if (name.startsWith('json') || name.startsWith('array_agg')) return false
    return either(nodesField(value, 'args').map((arg) => mayBeNull(field(arg, 'expr'), levels, depth + 1)))
  }

  function ofWindow(value: TreeNode, args: MayBeNull[]): MayBeNull {
    const name = catalog.functionName(numberField(value, 'winfnoid'))
    if (['row_number', 'rank', 'dense_rank', 'count', 'ntile', 'percent_rank', 'cume_dist'].includes(name)) return false
    return name === 'lag' || name === 'lead' || name === 'nth_value' ? true : either(args)
  }

  function ofSubquery(value: TreeNode, levels: Levels, depth: number): MayBeNull {
    const kind = numberField(value, 'subLinkType')
    if (kind === exists || kind === array) return false
    const query = nodeField(value, 'subselect')
    if (kind !== single || !query) return null
    const isOneRow = field(query, 'hasAggs') === 'true' && listField(query, 'groupClause').length === 0
    return isOneRow && !nodeField(query, 'havingQual') ? (columnsOf(query, levels, depth + 1)[0] ?? null) : true
  }
}

const [exists, single, array] = [0, 4, 6]

const neverNull = new Set([
  'concat',
  'concat_ws',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'json_build_array',
  'num_nulls',
  'num_nonnulls',
  'array_append',
  'array_prepend',
  'array_cat',
])

/** Strict functions that may still return null for some arguments. */
const nullWithoutMatch = new Set([
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'array_length',
  'array_position',
  'regexp_match',
  'to_regclass',
  'json_object_field',
  'json_object_field_text',
  'array_upper',
  'array_lower',
  'substring',
])

function either(parts: readonly MayBeNull[]): MayBeNull {
  if (parts.includes(true)) return true
  return parts.includes(null) ? null : false
}

function any(parts: readonly MayBeNull[]): MayBeNull {
  if (parts.includes(false)) return false
  return parts.includes(null) ? null : true
}

function firstQuery(value: TreeValue): TreeNode | null {
  if (isNode(value)) return value.type === 'QUERY' ? value : null
  return Array.isArray(value) ? (value.map(firstQuery).find((one) => one !== null) ?? null) : null
}
