/** Text escaped for a pattern of `like`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
