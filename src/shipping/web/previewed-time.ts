import { momentOf } from '#core/moment.ts'

/** What a call adds to answer as the page that is previewed; the server heeds employees only. */
export function previewedTime(): { at?: string } {
  const at = momentOf(new URLSearchParams(window.location.search).get('at') ?? '')
  return at ? { at: at.toISOString() } : {}
}
