import * as ast from 'typescript/unstable/ast'
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { NotStatic } from './choices.ts'
import { type Evaluation, nameOf, type Scope, Unknown } from './evaluation.ts'

type Evaluate = (node: ast.Node, scope: Scope, evaluation: Evaluation) => unknown

/** Continues with the declaration of a name. */
type Further = { evaluation: Evaluation; evaluate: Evaluate }

/** The value of a name: from the scope, a constant, an argument of some caller, or one value of its type. */
export function resolveName(node: ast.Identifier, scope: Scope, further: Further): unknown {
  if (node.text === 'undefined') return undefined
  const declaration = declarationOf(node, further.evaluation)
  if (!declaration) throw new NotStatic(`${node.text} is not declared`)
  try {
    return declared(declaration, scope, further)
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return valueOfType(node, declaration, { ...further.evaluation, error })
  }
}

function declarationOf(node: ast.Identifier, { program: { checker, project } }: Evaluation): ast.Node | undefined {
  const isShorthand = node.parent && ast.isShorthandPropertyAssignment(node.parent)
  let symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node)
  if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  return symbol?.valueDeclaration?.resolve(project)
}

function declared(node: ast.Node, scope: Scope, further: Further): unknown {
  if (scope.has(node)) return known(scope.get(node))
  if (ast.isVariableDeclaration(node)) {
    return variable(node, scope, further)
  }
  if (ast.isBindingElement(node)) return bound(node, scope, further)
  if (ast.isFunctionDeclaration(node)) return further.evaluate(node, scope, further.evaluation)
  if (ast.isParameterDeclaration(node)) return passed(node, further)
  throw new NotStatic(ast.SyntaxKind[node.kind] ?? 'declaration')
}

function variable(node: ast.VariableDeclaration, scope: Scope, further: Further): unknown {
  const loop = node.parent.parent
  if (loop && ast.isForOfStatement(loop))
    return oneOf(further.evaluate(loop.expression, scope, further.evaluation), loop, further.evaluation)
  if (!node.initializer || (node.parent.flags & ast.NodeFlags.Const) === 0) throw new NotStatic('variable')
  return further.evaluate(node.initializer, scope, further.evaluation)
}

function oneOf(all: unknown, node: ast.Node, { choose }: Evaluation): unknown {
  if (!Array.isArray(all) || all.length === 0) throw new NotStatic('loop')
  return all[choose(`loop ${node.getSourceFile().fileName} ${node.pos}`, all.length)]
}

function known(value: unknown): unknown {
  if (value instanceof Unknown) throw new NotStatic(value.reason)
  return value
}

/** One name of `{ a, b: c = 1 }` or `[a, b]`. */
function bound(node: ast.BindingElement, scope: Scope, further: Further): unknown {
  const pattern = node.parent
  const whole = declared(pattern.parent, scope, further)
  if (whole === undefined || whole === null) throw new NotStatic('nothing to take apart')
  if (node.dotDotDotToken) throw new NotStatic('rest')
  const name = node.propertyName ?? node.name
  if (!name) throw new NotStatic('hole')
  const key = ast.isArrayBindingPattern(pattern) ? String(pattern.elements.indexOf(node)) : nameOf(name)
  const value: unknown = known(Reflect.get(Object(whole), key))
  if (value !== undefined) return value
  if (node.initializer) return further.evaluate(node.initializer, scope, further.evaluation)
  if (Object.getPrototypeOf(whole) !== Object.prototype) throw new NotStatic(`unknown property ${key}`)
  return undefined
}

/** The argument passed by one of the callers. */
function passed(node: ast.ParameterDeclaration, further: Further): unknown {
  const { program, choose } = further.evaluation
  const owner = node.parent
  if (!ast.isFunctionDeclaration(owner) && !ast.isArrowFunction(owner)) throw new NotStatic('parameter of a method')
  if (ast.isCallExpression(owner.parent)) return oneOf(listOf(owner.parent, further), owner, further.evaluation)
  const calls = callsOf(owner, program).filter(({ arguments: given }) => !given.some(ast.isSpreadElement))
  if (calls.length === 0) throw new NotStatic('no caller')
  const chosen = calls[choose(`caller of ${owner.getSourceFile().fileName} ${owner.pos}`, calls.length)]
  const given = chosen?.arguments[owner.parameters.indexOf(node)]
  if (given) return further.evaluate(given, new Map(), further.evaluation)
  if (node.initializer) return further.evaluate(node.initializer, new Map(), further.evaluation)
  return undefined
}

/** The array that `map` or a similar method iterates over. */
function listOf({ expression }: ast.CallExpression, further: Further): unknown {
  const isLoop =
    ast.isPropertyAccessExpression(expression) && ['map', 'flatMap', 'forEach'].includes(expression.name.text)
  if (!isLoop) throw new NotStatic('parameter of a function without a name')
  return further.evaluate(expression.expression, new Map(), further.evaluation)
}

const calls = new WeakMap<ast.Node, ast.CallExpression[]>()

function callsOf(owner: ast.Node, { checker, project }: Evaluation['program']): ast.CallExpression[] {
  const before = calls.get(owner)
  if (before) return before
  const found = checker
    .getSignatureUsage(owner)
    .map(({ call }) => call?.resolve(project))
    .filter((call) => call !== undefined && ast.isCallExpression(call))
    .filter((call) => !call.getSourceFile().fileName.includes('.test.'))
  calls.set(owner, found)
  return found
}

type Unresolved = Evaluation & { error: NotStatic }

/** One number represents all numbers; each literal is tried. */
function valueOfType(node: ast.Node, declaration: ast.Node, { program, choose, error }: Unresolved): unknown {
  const type = program.checker.getTypeAtLocation(node)
  if (!type) throw error
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const values = parts.map((part) => literalOf(part))
  if (values.length === 0 || values.includes(notLiteral)) throw error
  return values[choose(`type at ${declaration.getSourceFile().fileName} ${declaration.pos}`, values.length)]
}

const notLiteral = Symbol('not a literal')

function literalOf(type: Type): unknown {
  if (type.isLiteralType()) return type.value
  if (type.flags & TypeFlags.Number) return 1
  if (type.flags & TypeFlags.Undefined) return undefined
  if (type.flags & TypeFlags.Null) return null
  return notLiteral
}
