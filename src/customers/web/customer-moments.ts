const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

export function dayOfYear(at: number): string {
  return day.format(at).replace('.', '')
}
