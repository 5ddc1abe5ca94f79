const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Carriers give times with an offset, or as clocks in Sweden show them. Null: not a time. */
export function swedishTime(text: string): Date | null {
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  if (!isLocal) return valid(new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  const asUtc = valid(new Date(`${text}Z`))
  if (!asUtc) return null
  const shown = asUtc.toISOString().slice(0, 19).replace('T', ' ')
  // The hour that does not exist in spring is that of winter.
  return (
    [2, 1].map((hours) => new Date(asUtc.getTime() - hours * 3_600_000)).find((at) => clock.format(at) === shown) ??
    new Date(asUtc.getTime() - 3_600_000)
  )
}

function valid(at: Date): Date | null {
  return Number.isNaN(at.getTime()) ? null : at
}
