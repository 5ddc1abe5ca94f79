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
  /** Sent through `Reads`, which may lead to a standby. */
  isRead: boolean
}

/** Every statement in the sources. */
export function findQueries(program: Program, isSource: (file: string) => boolean): FoundQuery[] {
  const found: FoundQuery[] = []
  for (const file of program.project.program.getSourceFileNames()) {
    if (!isSource(file)) continue
    const source = program.project.program.getSourceFile(file)
    if (!source) continue
    visitNodes(source, (node) => {
      const type = ast.isCallExpression(node) ? queryTypeOf(node, program) : null
      if (type !== null && ast.isCallExpression(node)) found.push(queryAt(node, program, type === 'Reads'))
    })
  }
  return found
}

/** The name of the type that declares the called `query`; null for other calls. */
function queryTypeOf(node: ast.CallExpression, { checker, project }: Program): string | null {
  const callee = node.expression
  if (!ast.isPropertyAccessExpression(callee) || callee.name.text !== 'query' || node.arguments.length === 0)
    return null
  const declaration = checker.getSymbolAtLocation(callee.name)?.declarations[0]?.resolve(project)
  if (!declaration) return null
  const { file } = placeOf(declaration)
  if (!file.endsWith('/core/server/db.ts') && !file.includes('/@types/pg/')) return null
  const owner = declaration.parent?.parent
  return owner && ast.isTypeAliasDeclaration(owner) ? owner.name.text : ''
}

function queryAt(node: ast.CallExpression, program: Program, isRead: boolean): FoundQuery {
  const [, sql = node.arguments[0], params] = node.arguments
  const row = rowTypeOf(node, program.checker)
  const parameters = params && ast.isArrayLiteralExpression(params) ? countOf(params) : null
  const found = { ...placeOf(node), row, parameters, isRead }
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
