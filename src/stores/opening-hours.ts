/** `10:30` to `19:00`. */
export type OpeningTimes = { opens: string; closes: string }

/** Of `10–19` and `10.30–19`; null for `Stängt`. */
export function openingTimes(hours: string): OpeningTimes | null {
  const [, opens, opensMinute = '00', closes, closesMinute = '00'] =
    /^(\d{1,2})(?:[.:](\d\d))?\s*[–-]\s*(\d{1,2})(?:[.:](\d\d))?$/.exec(hours.trim()) ?? []
  if (!opens || !closes) return null
  return { opens: `${opens.padStart(2, '0')}:${opensMinute}`, closes: `${closes.padStart(2, '0')}:${closesMinute}` }
}

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
