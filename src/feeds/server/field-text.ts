/** At the end of a word, unless that would leave much out. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const kept = text.slice(0, length - 1)
  const word = kept.lastIndexOf(' ')
  return `${text[length - 1] === ' ' || word < length / 2 ? kept : kept.slice(0, word)}…`
}

/** Removes what XML cannot contain: control characters and unpaired surrogates. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').toWellFormed()
}
