import * as ast from 'typescript/unstable/ast'
import { everyWay, NotStatic } from './choices.ts'
import { evaluate, text } from './evaluate.ts'
import { type Program, placeOf, visitNodes } from './open-program.ts'
import { type RowType, rowTypeOf } from './row-type.ts'

export type FoundQuery = {
  file: string
  line: number
  /** Every possible text; null when it cannot be determined statically. */
  texts: string[] | null
  reason: string | null
  row: RowType | null
  /** The number of parameters at the call, if it can be counted. */
  parameters: number | null
}

/** Every statement in the sources. */
export function findQueries(program: Program, isSource: (file: string) => boolean): FoundQuery[] {
  const found: FoundQuery[] = []
  for (const file of program.project.program.getSourceFileNames()) {
    if (!isSource(file)) continue
    const source = program.project.program.getSourceFile(file)
    if (!source) continue
    visitNodes(source, (node) => {
      if (ast.isCallExpression(node) && isQuery(node, program)) found.push(queryAt(node, program))
    })
  }
  return found
}

function isQuery(node: ast.CallExpression, { checker, project }: Program): boolean {
  const callee = node.expression
  if (!ast.isPropertyAccessExpression(callee) || callee.name.text !== 'query' || node.arguments.length === 0)
    return false
  const declaration = checker.getSymbolAtLocation(callee.name)?.declarations[0]?.resolve(project)
  if (!declaration) return false
  const { file } = placeOf(declaration)
  return file.endsWith('/core/server/db.ts') || file.includes('/@types/pg/')
}

function queryAt(node: ast.CallExpression, program: Program): FoundQuery {
  const [, sql = node.arguments[0], params] = node.arguments
  const row = rowTypeOf(node, program.checker)
  const parameters = params && ast.isArrayLiteralExpression(params) ? countOf(params) : null
  const found = { ...placeOf(node), row, parameters }
  if (!sql) return { ...found, texts: null, reason: 'no statement' }
  try {
    const texts = everyWay((choose) => text(evaluate(sql, new Map(), { program, choose, depth: 0 })))
    return { ...found, texts: [...new Set(texts)], reason: null }
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return { ...found, texts: null, reason: error.message }
  }
}

function countOf(params: ast.ArrayLiteralExpression): number | null {
  return params.elements.some(ast.isSpreadElement) ? null : params.elements.length
}
