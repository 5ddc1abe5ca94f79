/** A node of PostgreSQL's query tree, as the type pg_node_tree writes it (src/backend/nodes/outfuncs.c). */
export type TreeNode = { type: string; fields: ReadonlyMap<string, TreeValue> }
export type TreeValue = TreeNode | readonly TreeValue[] | string | null

export function parseNodeTree(text: string): TreeValue {
  const tokens = text.match(/[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/gs) ?? []
  let at = 0

  function value(): TreeValue {
    const token = tokens[at]
    at += 1
    if (token === '{') return node()
    if (token === '(') return list(')')
    if (token === '[') return list(']')
    return token === '<>' || token === undefined ? null : token.replace(/\\(.)/gs, '$1')
  }

  function list(end: string): TreeValue[] {
    const values: TreeValue[] = []
    while (at < tokens.length && tokens[at] !== end) values.push(value())
    at += 1
    return values
  }

  function node(): TreeNode {
    const type = String(value())
    const fields = new Map<string, TreeValue>()
    while (at < tokens.length && tokens[at] !== '}') {
      const name = String(value()).slice(1)
      const values: TreeValue[] = []
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at += 1
    return { type, fields }
  }

  return value()
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function field(node: TreeNode, name: string): TreeValue {
  return node.fields.get(name) ?? null
}

export function nodeField(node: TreeNode, name: string): TreeNode | null {
  const value = field(node, name)
  return isNode(value) ? value : null
}

export function listField(node: TreeNode, name: string): readonly TreeValue[] {
  const value = field(node, name)
  return Array.isArray(value) ? value : []
}

export function nodesField(node: TreeNode, name: string): TreeNode[] {
  return listField(node, name).filter(isNode)
}

export function numberField(node: TreeNode, name: string): number {
  return Number(field(node, name))
}

/** `(b 1 3)`, a set of numbers. */
export function setField(node: TreeNode, name: string): number[] {
  return listField(node, name).slice(1).map(Number)
}
