import type { SearchTreeNode } from './contract.ts'

/** The first level with something to choose between: a trunk without branches is no choice. */
export function branches(nodes: SearchTreeNode[]): SearchTreeNode[] {
  const [only] = nodes
  return nodes.length === 1 && only ? branches(only.children) : nodes
}

/** A category with all those above and below it; empty when it is not in the tree. */
export function lineage(nodes: readonly SearchTreeNode[], id: number): number[] {
  for (const node of nodes) {
    if (node.id === id) return [id, ...below(node)]
    const found = lineage(node.children, id)
    if (found.length > 0) return [node.id, ...found]
  }
  return []
}

/** The name of a category in the tree. */
export function nameIn(nodes: readonly SearchTreeNode[], id: number): string | null {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id)
    if (name !== null) return name
  }
  return null
}

function below(node: SearchTreeNode): number[] {
  return node.children.flatMap((child) => [child.id, ...below(child)])
}
