import type { SearchTreeNode } from './contract.ts'

export function lineage(nodes: readonly SearchTreeNode[], id: number): number[] {
  for (const node of nodes) {
    if (node.id === id) return [id, ...below(node)]
    const found = lineage(node.children, id)
    if (found.length > 0) return [node.id, ...found]
  }
  return []
}

function below(node: SearchTreeNode): number[] {
  return node.children.flatMap((child) => [child.id, ...below(child)])
}
