const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-25 14:05`, which spreadsheets read as a time. */
export const timeText = (time: Date | null) => (time === null ? null : format.format(time))
