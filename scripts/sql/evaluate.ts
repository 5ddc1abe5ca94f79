import * as ast from 'typescript/unstable/ast'
import { NotStatic } from './choices.ts'
import { type Evaluation, nameOf, type Scope, Unknown } from './evaluation.ts'
import { resolveName } from './resolve-name.ts'

const maxDepth = 60

/**
 * The static value of an expression: literals, constants of any file, single-expression functions, and methods of
 * strings and arrays. Where it depends on runtime values, `choose` selects one alternative.
 */
export function evaluate(node: ast.Node, scope: Scope, evaluation: Evaluation): unknown {
  if (evaluation.depth > maxDepth) throw new NotStatic('recursion')
  const deeper = { ...evaluation, depth: evaluation.depth + 1 }
  const value = (inner: ast.Node) => evaluate(inner, scope, deeper)
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ast.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ast.SyntaxKind.TrueKeyword) return true
  if (node.kind === ast.SyntaxKind.FalseKeyword) return false
  if (node.kind === ast.SyntaxKind.NullKeyword) return null
  if (ast.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => text(value(span.expression)) + span.literal.text).join('')
  if (isWrapper(node)) return value(node.expression)
  if (ast.isConditionalExpression(node))
    return isTrue(node.condition, scope, deeper) ? value(node.whenTrue) : value(node.whenFalse)
  if (ast.isBinaryExpression(node)) return binary(node, scope, deeper)
  if (ast.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken)
    return !value(node.operand)
  if (ast.isTypeOfExpression(node)) return typeof value(node.expression)
  if (ast.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => (ast.isSpreadElement(one) ? list(value(one.expression)) : [value(one)]))
  if (ast.isObjectLiteralExpression(node)) return objectOf(node, scope, deeper)
  if (ast.isArrowFunction(node) || ast.isFunctionDeclaration(node)) return functionOf(node, scope, deeper)
  if (ast.isPropertyAccessExpression(node)) return property(node, value(node.expression), node.name.text)
  if (ast.isElementAccessExpression(node)) return element(node, scope, deeper)
  if (ast.isCallExpression(node)) return call(node, scope, deeper)
  if (ast.isIdentifier(node)) return resolveName(node, scope, { evaluation: deeper, evaluate })
  throw new NotStatic(ast.SyntaxKind[node.kind] ?? 'expression')
}

type Wrapper = ast.AsExpression | ast.ParenthesizedExpression | ast.NonNullExpression | ast.SatisfiesExpression

function isWrapper(node: ast.Node): node is Wrapper {
  return (
    ast.isAsExpression(node) ||
    ast.isParenthesizedExpression(node) ||
    ast.isNonNullExpression(node) ||
    ast.isSatisfiesExpression(node)
  )
}

export function isTrue(node: ast.Node, scope: Scope, evaluation: Evaluation): boolean {
  try {
    return Boolean(evaluate(node, scope, evaluation))
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return evaluation.choose(`if ${sourceOf(node)}`, 2) === 0
  }
}

function binary(node: ast.BinaryExpression, scope: Scope, evaluation: Evaluation): unknown {
  const left = () => evaluate(node.left, scope, evaluation)
  const right = () => evaluate(node.right, scope, evaluation)
  switch (node.operatorToken.kind) {
    case ast.SyntaxKind.PlusToken: {
      const [one, other] = [left(), right()]
      return typeof one === 'number' && typeof other === 'number' ? one + other : text(one) + text(other)
    }
    case ast.SyntaxKind.MinusToken:
      return Number(left()) - Number(right())
    case ast.SyntaxKind.AsteriskToken:
      return Number(left()) * Number(right())
    case ast.SyntaxKind.InKeyword:
      return text(left()) in Object(right())
    case ast.SyntaxKind.EqualsEqualsEqualsToken:
      return left() === right()
    case ast.SyntaxKind.ExclamationEqualsEqualsToken:
      return left() !== right()
    case ast.SyntaxKind.QuestionQuestionToken:
      return left() ?? right()
    case ast.SyntaxKind.BarBarToken:
      return isTrue(node.left, scope, evaluation) ? left() : right()
    case ast.SyntaxKind.AmpersandAmpersandToken:
      return isTrue(node.left, scope, evaluation) ? right() : false
    default:
      throw new NotStatic('operator')
  }
}

function objectOf(node: ast.ObjectLiteralExpression, scope: Scope, evaluation: Evaluation): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const part of node.properties) {
    if (ast.isSpreadAssignment(part)) Object.assign(made, evaluate(part.expression, scope, evaluation))
    else if (ast.isPropertyAssignment(part))
      define(made, nameOf(part.name), () => evaluate(part.initializer, scope, evaluation))
    else if (ast.isShorthandPropertyAssignment(part))
      define(made, nameOf(part.name), () => evaluate(part.name, scope, evaluation))
  }
  return made
}

/** Evaluated lazily, since other properties may not be static. */
function define(made: Record<string, unknown>, name: string, get: () => unknown): void {
  Object.defineProperty(made, name, { get, enumerable: true, configurable: true })
}

type FunctionNode = ast.ArrowFunction | ast.FunctionDeclaration

function functionOf(node: FunctionNode, scope: Scope, evaluation: Evaluation): (...given: unknown[]) => unknown {
  return (...given) => {
    const inner = new Map(scope)
    node.parameters.forEach((parameter, index) => {
      const value = given[index]
      if (value !== undefined) inner.set(parameter, value)
      else if (parameter.initializer) inner.set(parameter, evaluate(parameter.initializer, scope, evaluation))
      else inner.set(parameter, undefined)
    })
    if (!node.body) throw new NotStatic('function without a body')
    return ast.isBlock(node.body) ? run(node.body, inner, evaluation) : evaluate(node.body, inner, evaluation)
  }
}

/** A body of constants, ifs and returns. */
function run(block: ast.Node, scope: Scope, evaluation: Evaluation): unknown {
  if (!ast.isBlock(block)) return runStatement(block, scope, evaluation)?.value
  for (const statement of block.statements) {
    const end = runStatement(statement, scope, evaluation)
    if (end) return end.value
  }
  return undefined
}

function runStatement(node: ast.Node, scope: Scope, evaluation: Evaluation): { value: unknown } | null {
  if (ast.isReturnStatement(node)) {
    if (!node.expression) return { value: undefined }
    return { value: evaluate(node.expression, scope, evaluation) }
  }
  if (ast.isIfStatement(node)) {
    const chosen = isTrue(node.expression, scope, evaluation) ? node.thenStatement : node.elseStatement
    if (!chosen) return null
    const value = run(chosen, scope, evaluation)
    return value === undefined ? null : { value }
  }
  if (ast.isVariableStatement(node)) return null
  throw new NotStatic(ast.SyntaxKind[node.kind] ?? 'statement')
}

function property(node: ast.PropertyAccessExpression, owner: unknown, name: string): unknown {
  if (owner === null || owner === undefined) {
    if (node.questionDotToken) return undefined
    throw new NotStatic(`property ${name} of nothing`)
  }
  const property: unknown = Reflect.get(Object(owner), name)
  if (typeof property === 'function' && !Object.hasOwn(Object(owner), name)) return property.bind(owner)
  if (property === undefined && !Object.hasOwn(Object(owner), name)) throw new NotStatic(`unknown property ${name}`)
  return property
}

function element(node: ast.ElementAccessExpression, scope: Scope, evaluation: Evaluation): unknown {
  const owner = Object(evaluate(node.expression, scope, evaluation))
  try {
    return Reflect.get(owner, text(evaluate(node.argumentExpression, scope, evaluation)))
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    const keys = Object.keys(owner)
    if (keys.length === 0) throw error
    return Reflect.get(owner, keys[evaluation.choose(`key ${sourceOf(node)}`, keys.length)] ?? '')
  }
}

const globals: Record<string, Record<string, (...given: never[]) => unknown>> = {
  Object: { entries: Object.entries, keys: Object.keys, values: Object.values, fromEntries: Object.fromEntries },
  Math: { max: Math.max, min: Math.min, floor: Math.floor, round: Math.round },
}

function call(node: ast.CallExpression, scope: Scope, evaluation: Evaluation): unknown {
  const callee = node.expression
  const given = () => node.arguments.map((one) => argument(one, scope, evaluation))
  if (ast.isPropertyAccessExpression(callee) && ast.isIdentifier(callee.expression)) {
    const known = globals[callee.expression.text]?.[callee.name.text]
    if (known) return known(...(given() as never[]))
  }
  const called = evaluate(callee, scope, evaluation)
  if (typeof called !== 'function') throw new NotStatic('call')
  return called(...given())
}

/** A non-static argument may be unused; it fails only where it is used. */
function argument(node: ast.Node, scope: Scope, evaluation: Evaluation): unknown {
  try {
    return evaluate(node, scope, evaluation)
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    return new Unknown(error.message)
  }
}

export function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new NotStatic(value instanceof Unknown ? value.reason : `text of ${typeof value}`)
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw new NotStatic('spread')
}

function sourceOf(node: ast.Node): string {
  return `${node.pos} ${node.getText()}`
}
