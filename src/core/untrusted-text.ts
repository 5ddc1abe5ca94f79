const plain = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]+\p{L}[\p{L}\p{M}]*)*$/u
const maxNameLength = 60

export function plainName(name: string): string | null {
  const text = name.trim().replace(/\s+/g, ' ')
  return text.length <= maxNameLength && plain.test(text) ? text : null
}

/**
 * User input for an email: a plain name, and only for a verified mailbox. Other mailboxes must not receive a stranger's
 * text.
 */
export function provenName(name: string, { isProven }: { isProven: boolean }): string | null {
  return isProven ? plainName(name) : null
}

const zeroWidthSpace = '\u200B'

/** Prevents email clients from making it a link. */
export function unlinked(text: string): string {
  return text
    .replace(/:\/\//g, `:${zeroWidthSpace}//`)
    .replace(/(?<=[\p{L}\p{N}])[.@](?=\p{L}{2})/gu, `$&${zeroWidthSpace}`)
}

export function pointsElsewhere(text: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}-]\s?[.@]\p{L}{2}|@|(?:\d[\s-]?){7,}/iu.test(text)
}
