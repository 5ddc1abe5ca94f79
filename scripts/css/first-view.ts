/** A rule of a style sheet as the build writes it: its body is declarations, or rules within it. */
type Rule = { head: string; body: string | Rule[] }

export type FirstView = {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  /** Selectors of what only appears, or can only be touched, once all styles are there. */
  later: RegExp
  /** Weights of the shop's font by its width in per cent: each has faces that hold its place. */
  faces: Readonly<Record<number, readonly number[]>>
}

/**
 * What the first view needs of a style sheet, in its order: the rules of its classes, the tokens that they name and the
 * faces that they are set in. Nothing is hovered, printed or moving yet; the rules are followed by those of the whole page.
 */
export function firstViewOf(css: string, view: FirstView): string {
  return withoutUnusedTokens(withPlainTokens(written(needed(rulesIn(css), view)).replace(unseen, '')))
}

/** Declarations that change nothing before the rules of the whole page are there. */
const unseen =
  /(?<=[;{])(?:transition|cursor|scroll-[\w-]+|font-style|line-gap-override|-webkit-mask-image):[^;{}]*(?:;|(?=\}))/g

/** Colours may be those of the shop, but for the greys. */
const plain = /^--[\w-]+:-?[\d.]+(?:px|rem|em|%)?$|^--n-\d+:#[\da-f]+$/

/** Tokens of one value, whatever the theme, the window and the shop, stand where they are used. */
function withPlainTokens(css: string): string {
  const declarations = [...css.matchAll(/--[\w-]+:[^;{}]*/g)].map(String)
  const byName = Map.groupBy(declarations, (declaration) => declaration.slice(0, declaration.indexOf(':')))
  return css.replace(/var\((--[\w-]+)\)/g, (all, name: string) => {
    const [only, other] = byName.get(name) ?? []
    return only && !other && plain.test(only) ? only.slice(name.length + 1) : all
  })
}

const later = /^@(-webkit-)?keyframes|print|prefers-contrast|forced-colors|prefers-reduced-motion/

function needed(rules: readonly Rule[], view: FirstView): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    const { head, body } = rule
    if (later.test(head)) return []
    if (head === '@font-face') return isFaceOf(String(body), view) ? [rule] : []
    if (typeof body !== 'string') {
      const inner = needed(body, view)
      return inner.length > 0 ? [{ head, body: inner }] : []
    }
    if (head.startsWith('@')) return [rule]
    const selectors = splitAt(head, ',').filter((selector) => isSeen(selector, view))
    return selectors.length > 0 ? [{ head: selectors.join(','), body }] : []
  })
}

const onlyLater =
  /:(hover|active|focus|placeholder|selection|target)|\[(aria-expanded|aria-invalid|data-pending|data-pressed|data-count|data-hidden|data-asks|data-load|disabled)/

function isSeen(selector: string, { classes, elements, later }: FirstView): boolean {
  if (onlyLater.test(selector) || later.test(selector)) return false
  const asked = selector.replace(/:(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '')
  return (
    [...asked.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...asked.matchAll(/(?<![\w.:#-])([a-z][a-z0-9]*)/g)].every(([, name = '']) => elements.has(name))
  )
}

/** Of the faces that hold the place of the font, those in use; the font itself always. */
function isFaceOf(body: string, { faces }: FirstView): boolean {
  if (body.includes('url(')) return true
  const [, from, to = from] = /font-stretch:([\d.]+)%(?: ([\d.]+)%)?/.exec(body) ?? []
  const weight = Number(/font-weight:(\d+)/.exec(body)?.[1])
  return Object.entries(faces).some(
    ([width, weights]) => Number(width) >= Number(from) && Number(width) <= Number(to) && weights.includes(weight),
  )
}

function withoutUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const next = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (all, name: string) => (used.has(name) ? all : ''))
  if (next !== css) return withoutUnusedTokens(next)
  return next.replace(/;\}/g, '}').replace(/[^{}]+\{\}/g, '')
}

function written(rules: readonly Rule[]): string {
  return rules
    .map(({ head, body }) => {
      if (body === '' && head.startsWith('@layer')) return `${head};`
      return `${head}{${typeof body === 'string' ? body : written(body)}}`
    })
    .join('')
}

const holdsRules = /^@(layer|media|supports|container)/

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (end >= 0 && (open < 0 || end < open)) {
      rules.push({ head: css.slice(at, end).trim(), body: '' })
      at = end + 1
      continue
    }
    if (open < 0) break
    const close = closeOf(css, open)
    const head = css.slice(at, open).trim()
    const body = css.slice(open + 1, close)
    rules.push({ head, body: holdsRules.test(head) ? rulesIn(body) : body })
    at = close + 1
  }
  return rules
}

function closeOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('A rule of the styles has no end')
}

/** Only outside of parentheses. */
function splitAt(text: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
