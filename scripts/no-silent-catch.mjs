/**
 * A catch hides errors unless it uses its error, throws, shows the user that something failed, or has a comment that
 * explains why ignoring it is safe. The same applies to callbacks of `.catch(…)` and the second one of `.then(…)`.
 */
const shows = /\btoast\(|\bset(Error|Failed\(true\))|'failed'|\b(isError|hasFailed): true/

const rule = {
  meta: { type: 'problem' },
  create(context) {
    const { sourceCode } = context
    const message = 'A silent catch: log the error, rethrow it, show it, or say in a comment why it may be quiet.'
    const isExplained = ({ loc }) =>
      sourceCode
        .getAllComments()
        .some((comment) => comment.loc.end.line >= loc.start.line - 1 && comment.loc.start.line <= loc.end.line)
    const check = (node, param) => {
      const text = sourceCode.getText(node.body)
      const names = param ? [...sourceCode.getText(param).matchAll(/[\w$]+/g)].map(([name]) => name) : []
      const isUsed = names.some((name) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text))
      if (!isUsed && !/\bthrow\b/.test(text) && !shows.test(text) && !isExplained(node))
        context.report({ node, message })
    }
    const handler = (node) => {
      if (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression') check(node, node.params[0])
    }
    return {
      CatchClause: (node) => check(node, node.param),
      CallExpression({ callee, arguments: [first, second] }) {
        if (callee.type !== 'MemberExpression') return
        if (callee.property.name === 'catch') handler(first)
        if (callee.property.name === 'then') handler(second)
      },
    }
  },
}

export default { meta: { name: 'krets' }, rules: { 'no-silent-catch': rule } }
