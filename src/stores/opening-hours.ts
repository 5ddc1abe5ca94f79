const days = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']

export function weekInShort(hours: readonly string[]): string {
  const runs: { first: string; last: string; hours: string }[] = []
  for (const [index, day] of days.entries()) {
    const open = hours[index] ?? 'Stängt'
    const run = runs.at(-1)
    if (run?.hours === open) run.last = day
    else runs.push({ first: day, last: day, hours: open })
  }
  const text = runs.map(
    ({ first, last, hours: open }) => `${first === last ? first : `${first}–${last}`} ${open.toLowerCase()}`,
  )
  const [start = '', ...rest] = text.join(', ')
  return start.toUpperCase() + rest.join('')
}
