export function holdsText(name: string, text: string): boolean {
  const all = name.toLocaleLowerCase('sv')
  return text
    .toLocaleLowerCase('sv')
    .split(/\s+/)
    .every((word) => all.includes(word))
}
