import type { SearchTreeNode } from './contract.ts'

export function branches(nodes: SearchTreeNode[]): SearchTreeNode[] {
  const [only] = nodes
  return nodes.length === 1 && only ? branches(only.children) : nodes
}

export function nameIn(nodes: readonly SearchTreeNode[], id: number): string | null {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id)
    if (name !== null) return name
  }
  return null
}
