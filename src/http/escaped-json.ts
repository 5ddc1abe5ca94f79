/** Cannot end the script element that it stands in. */
export function escapedJson(value: unknown): string {
  const text = JSON.stringify(value)
  return mustEscape.test(text)
    ? text.replace(everyEscaped, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text
}

const mustEscape = /[<\u2028\u2029]/
const everyEscaped = new RegExp(mustEscape, 'g')
