/** The commands in the comment that a unit file begins with: its lines that are indented. */
export function stepsOfUnit(text: string): string[] {
  const head = text.slice(0, text.indexOf('[Unit]')).split('\n')
  return head.filter((line) => line.startsWith('#   ')).map((line) => line.slice(4))
}
