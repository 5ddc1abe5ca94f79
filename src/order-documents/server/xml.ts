import { escapeHtml } from '#core/html.ts'

/** Well-formed XML. */
export type Xml = string

type Attributes = Readonly<Record<string, string>>

/** Null children are left out. */
export function element(name: string, children: readonly (Xml | null)[], attributes: Attributes = {}): Xml {
  return `<${name}${pairs(attributes)}>${children.filter((child) => child !== null).join('')}</${name}>`
}

export function value(name: string, text: string | number, attributes: Attributes = {}): Xml {
  return `<${name}${pairs(attributes)}>${escapeHtml(allowed(String(text)))}</${name}>`
}

function pairs(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, text]) => ` ${name}="${escapeHtml(text)}"`)
    .join('')
}

/** XML 1.0 has no control characters, not even escaped. */
function allowed(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
