export function energyPairs(content: string): [name: string, value: string][] {
  const lines = content.split('\n').map((line) => line.split('|').map((part) => part.trim()))
  return lines.filter(([name]) => name).map(([name = '', ...value]) => [name, value.join(' ')])
}
