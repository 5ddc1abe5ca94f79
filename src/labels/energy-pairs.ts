/**
 * `Effekt | 20 W` by lines, or `Effekt: 20 W | Standby: 0,5 W`: pairs are separated by | or a newline. A line whose parts
 * all name their value is a list of pairs, any other line is one pair.
 */
export function energyPairs(content: string): [name: string, value: string][] {
  return content.split('\n').flatMap((line): [string, string][] => {
    const parts = line.split('|').map((part) => part.trim())
    const named = parts.filter(Boolean).map(namedValue)
    if (named.every((pair) => pair !== null)) return named
    const [name = '', ...value] = parts
    return name ? [[name, value.join(' ')]] : []
  })
}

function namedValue(text: string): [string, string] | null {
  const [, name = '', value = ''] = /^([^:]+):\s+(.+)$/.exec(text) ?? []
  return name ? [name.trim(), value] : null
}
