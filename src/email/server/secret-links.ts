import { unescapeHtml } from '#core/html.ts'
import { isSecretAddress } from '#paths.ts'

export const hiddenLink = '[länk]'

const address = /https?:\/\/[^\s<>"']+/g
const anchor = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** What was at a place of the hidden text before: where it is, how long what stands there is, and what it hides. */
type Secret = readonly [at: number, length: number, original: string]

/** `secrets` has those of each pass, the last pass last. */
export type HiddenSecrets = { shown: string; secrets: Secret[][] }

export function hideInText(text: string): HiddenSecrets {
  const urls = hide(text, address, ([url]) => (opensSomething(url) ? hiddenLink : null))
  return { shown: urls.shown, secrets: [urls.secrets] }
}

export function hideInHtml(html: string): HiddenSecrets {
  const links = hide(html, anchor, ([, href = '', words = '']) => {
    if (/^(mailto|tel):/.test(href) || !opensSomething(unescapeHtml(href))) return null
    return words === href ? hiddenLink : `${words} ${hiddenLink}`
  })
  const urls = hide(links.shown, address, ([url]) => (opensSomething(unescapeHtml(url)) ? hiddenLink : null))
  return { shown: urls.shown, secrets: [links.secrets, urls.secrets] }
}

/** The text before it was hidden. */
export function reveal({ shown, secrets }: HiddenSecrets): string {
  return secrets.reduceRight((text, pass) => {
    let from = 0
    const parts = pass.flatMap(([at, length, original]) => {
      const before = text.slice(from, at)
      from = at + length
      return [before, original]
    })
    return [...parts, text.slice(from)].join('')
  }, shown)
}

type Match = readonly [string, ...string[]]

/** Null keeps what was found. */
function hide(text: string, pattern: RegExp, replacement: (match: Match) => string | null) {
  const secrets: Secret[] = []
  let [shown, from] = ['', 0]
  for (const found of text.matchAll(pattern)) {
    const [original] = found
    const instead = replacement([...found] as unknown as Match)
    if (instead === null) continue
    shown += text.slice(from, found.index)
    secrets.push([shown.length, instead.length, original])
    shown += instead
    from = found.index + original.length
  }
  return { shown: shown + text.slice(from), secrets }
}

/** Links with a secret, and all links with a query or to an API call: emails contain no harmless ones of these. */
function opensSomething(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, searchParams } = new URL(text)
  return search !== '' || pathname.startsWith('/api/') || isSecretAddress(pathname, searchParams)
}
