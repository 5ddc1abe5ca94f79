/** `onsdag 2 december`, where the number stays with its month. */
export function unbrokenDay(text: string): string {
  return text.replace(/(\d) /, '$1\u00a0')
}
