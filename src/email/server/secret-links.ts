import { unescapeHtml } from '#core/html.ts'
import { isSecretAddress } from '#paths.ts'

export const hiddenLink = '[länk]'

const address = /https?:\/\/[^\s<>"']+/g
const anchor = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs

export function textWithoutSecrets(text: string): string {
  return text.replace(address, (url) => (opensSomething(url) ? hiddenLink : url))
}

export function htmlWithoutSecrets(html: string): string {
  const links = html.replace(anchor, (whole, href: string, words: string) => {
    if (/^(mailto|tel):/.test(href) || !opensSomething(unescapeHtml(href))) return whole
    return words === href ? hiddenLink : `${words} ${hiddenLink}`
  })
  return links.replace(address, (url) => (opensSomething(unescapeHtml(url)) ? hiddenLink : url))
}

/** Links with a secret, and all links with a query or to an API call: emails contain no harmless ones of these. */
function opensSomething(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, searchParams } = new URL(text)
  return search !== '' || pathname.startsWith('/api/') || isSecretAddress(pathname, searchParams)
}
