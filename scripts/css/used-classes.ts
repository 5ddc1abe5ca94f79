import { type ESTree, parseSync, Visitor } from 'vite'
import type { Sources } from '#scripts/architecture/sources.ts'

type Used = {
  /** Every word of the code: a class that is none of them is nowhere used. A path is one word. */
  words: ReadonlySet<string>
  /** Words that an expression completes, as `button--` in `button--${size}`. */
  beginnings: readonly string[]
  /** What is certainly a class name, with the file that writes it. */
  written: readonly { file: string; name: string }[]
}

export function usedClasses(sources: Sources): Used {
  const code = [...sources].filter(([file]) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const texts = code.map(([, text]) => text)
  return {
    words: new Set(texts.flatMap((text) => text.split(/[^\w/-]+/))),
    beginnings: texts.flatMap((text) => [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)),
    written: code
      .filter(([file]) => file.endsWith('.tsx'))
      .flatMap(([file, text]) => writtenIn(file, text).map((name) => ({ file, name }))),
  }
}

function writtenIn(file: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'className') found.push(...namesIn(value))
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'classes') found.push(...given.flatMap(namesIn))
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** The names that an expression is sure to give: those of comparisons and of parts that are put together are not. */
function namesIn(node: ESTree.Node | null): string[] {
  if (node === null) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? wordsOf(node.value) : []
  if (node.type === 'JSXExpressionContainer') return namesIn(node.expression)
  if (node.type === 'ConditionalExpression') return [...namesIn(node.consequent), ...namesIn(node.alternate)]
  if (node.type === 'LogicalExpression') return namesIn(node.right)
  if (node.type !== 'TemplateLiteral') return []
  return node.quasis.flatMap(({ value, tail }, index) => {
    const isFirst = index === 0
    const whole = wordsOf(`${isFirst ? '' : 'x'}${value.raw}${tail ? '' : 'x'}`)
    return whole.slice(isFirst ? 0 : 1, tail ? undefined : -1)
  })
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
