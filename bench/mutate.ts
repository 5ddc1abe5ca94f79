import { type ESTree, parseSync, Visitor } from 'vite'
import { type Change, isSql, sqlChanges } from './mutate-sql.ts'

/** One fault at one place. */
export type Mutant = { file: string; line: number; lineText: string; before: string; after: string; source: string }

const opposites: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
}

const otherCalls: Record<string, string> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
  'Math.round': 'Math.floor',
  some: 'every',
  every: 'some',
}

/** All mutants of a source file that parse. */
export function mutantsOf(file: string, source: string): Mutant[] {
  return changesOf(file, source)
    .toSorted((a, b) => a.at - b.at || a.length - b.length)
    .map(({ at, length, after }) => {
      const line = source.slice(0, at).split('\n').length
      return {
        file,
        line,
        lineText: source.split('\n')[line - 1]?.trim() ?? '',
        before: source.slice(at, at + length),
        after,
        source: source.slice(0, at) + after + source.slice(at + length),
      }
    })
    .filter((mutant) => parseSync(file, mutant.source).errors.length === 0)
}

function changesOf(file: string, source: string): Change[] {
  const changes: Change[] = []
  const types = new Set<number>()
  const replace = ({ start, end }: Span, after: string) => changes.push({ at: start, length: end - start, after })
  const text = ({ start, end }: Span) => source.slice(start, end)

  const turn = ({ left, right, operator }: { left: Span; right: Span; operator: string }) => {
    const after = opposites[operator]
    // The operator between the operands, after any closing brackets of the left one.
    const at = source.indexOf(operator, left.end)
    if (after && at < right.start) changes.push({ at, length: operator.length, after })
  }
  const negate = (test: ESTree.Expression) => {
    const isTurned =
      (test.type === 'BinaryExpression' && test.operator.endsWith('==')) ||
      (test.type === 'UnaryExpression' && test.operator === '!')
    if (!isTurned) replace(test, `!(${text(test)})`)
  }
  const mutateSql = (node: Span, sql: string) => {
    if (!isSql(sql)) return
    for (const { at, length, after } of sqlChanges(sql)) {
      const start = node.start + at
      // Expressions are hidden behind text of the same length.
      const hidden = sql.slice(at, at + length).matchAll(expression)
      const shown = after.replace(expression, (mask) => {
        const from = start + (hidden.next().value?.index ?? 0)
        return text({ start: from, end: from + mask.length })
      })
      changes.push({ at: start, length, after: shown })
    }
  }

  new Visitor({
    TSLiteralType: ({ literal }) => void types.add(literal.start),
    BinaryExpression: (node) => {
      const joinsText = node.operator === '+' && (isText(node.left) || isText(node.right))
      if (!joinsText) turn(node)
    },
    LogicalExpression: (node) => {
      if (node.operator !== '??') turn(node)
      else if (!['false', 'null', 'undefined'].includes(text(node.right))) replace(node, text(node.left))
    },
    AssignmentExpression: turn,
    UnaryExpression: (node) => {
      if (node.operator === '!') replace(node, text(node.argument))
    },
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: (node) => {
      if (!node.alternate && leaves(node.consequent)) replace(node, ';')
      negate(node.test)
    },
    ExpressionStatement: (node) => {
      if (!node.directive) replace(node, ';')
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression') return
      const { object, property } = node.callee
      const called = text(object) === 'Math' ? text(node.callee) : text(property)
      const other = otherCalls[called]
      if (other) replace(text(object) === 'Math' ? node.callee : property, other)
      if (called === 'filter' && node.arguments.length === 1) replace(node, text(object))
    },
    Literal: (node) => {
      if (types.has(node.start)) return
      if (typeof node.value === 'string') mutateSql(node, ` ${text(node).slice(1, -1)} `)
      if (typeof node.value === 'boolean') replace(node, String(!node.value))
      if (typeof node.value !== 'number') return
      for (const value of beside(node.value)) replace(node, String(value))
    },
    TemplateLiteral: (node) => mutateSql(node, withoutExpressions(node, source)),
  }).visit(parseSync(file, source).program)
  return changes
}

/** Plus and minus one. Milliseconds and cache sizes are not rules: large numbers are doubled. */
function beside(value: number): number[] {
  if (value >= 1000) return [value * 2]
  return value > 0 ? [value + 1, value - 1] : [value + 1]
}

type Span = { start: number; end: number }

function isText(node: { type: string; value?: unknown }): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** Removes everything after it. */
function leaves(statement: ESTree.Statement): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(last?.type ?? '')
}

const expression = /\$\{_+\}/g

/** Replaced by text of the same length without quotes, since an apostrophe would start an SQL string. */
function withoutExpressions({ start, end, quasis }: ESTree.TemplateLiteral, source: string): string {
  let text = source.slice(start, end)
  quasis.slice(1).forEach((quasi, at) => {
    const [from, to] = [(quasis[at]?.end ?? 0) - start, quasi.start - start]
    text = text.slice(0, from) + '_'.repeat(to - from) + text.slice(to)
  })
  return ` ${text.slice(1, -1)} `
}
