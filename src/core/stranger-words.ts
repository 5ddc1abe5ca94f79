/** Letters of any language, one after the other, with spaces, hyphens and apostrophes between. */
const plain = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]+\p{L}[\p{L}\p{M}]*)*$/u
const longestName = 60

/** A name that can only be read as one: no sign, number or address. Null for any other. */
export function plainName(name: string): string | null {
  const text = name.trim().replace(/\s+/g, ' ')
  return text.length <= longestName && plain.test(text) ? text : null
}

/**
 * What somebody typed, for a letter to a mailbox: a plain name, and only where the mailbox has proved to be the one's who
 * typed it. Anybody else's mailbox would be told what a stranger wanted to say.
 */
export function provenName(name: string, { isProven }: { isProven: boolean }): string | null {
  return isProven ? plainName(name) : null
}

const zeroWidthSpace = '\u200B'

/** Reads the same, but no mail program makes a link of it. */
export function unlinked(text: string): string {
  return text
    .replace(/:\/\//g, `:${zeroWidthSpace}//`)
    .replace(/(?<=[\p{L}\p{N}])[.@](?=\p{L}{2})/gu, `$&${zeroWidthSpace}`)
}

/** Whether a text holds an address of the web or of a mailbox, or a number to call. */
export function pointsElsewhere(text: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}-]\s?[.@]\p{L}{2}|@|(?:\d[\s-]?){7,}/iu.test(text)
}
