import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Project } from 'typescript/unstable/sync'

/** The project as the TypeScript compiler sees it. */
export type Program = { project: Project; checker: Checker; close(): void }

export function openProgram(root: string, config = 'tsconfig.json'): Program {
  const api = new API({ cwd: root })
  const file = join(root, config)
  const project = api.updateSnapshot({ openProjects: [file] }).getProject(file)
  if (!project) throw new Error(`${file} is not a project`)
  return { project, checker: project.checker, close: () => api.close() }
}

export function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.forEachChild((child) => visitNodes(child, visit))
}

/** The nearest enclosing node of any of the kinds. */
export function ancestorOf(node: Node, isWanted: (node: Node) => boolean): Node | undefined {
  for (let at: Node | undefined = node.parent; at; at = at.parent) if (isWanted(at)) return at
  return undefined
}

export function placeOf(node: Node): { file: string; line: number } {
  let source: Node = node
  while (source.parent) source = source.parent
  if (source.kind !== SyntaxKind.SourceFile) throw new Error('A node without a file')
  const { fileName, text } = source as Node & { fileName: string; text: string }
  const start = text.slice(node.pos).search(/\S/) + node.pos
  return { file: fileName, line: text.slice(0, start).split('\n').length }
}
