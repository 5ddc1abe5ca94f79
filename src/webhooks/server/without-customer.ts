import { z } from 'zod'

const Event = z.object({ data: z.object({ customer: z.record(z.string(), z.unknown()) }) })

/**
 * What a receiver has answered, or an extension has said, about an event, less what it repeats of the customer: that is
 * read when the event is sent, and is stored with it nowhere.
 */
export function withoutCustomer(text: string, event: unknown): string {
  const parsed = Event.safeParse(event)
  if (!parsed.success) return text
  const values = Object.values(parsed.data.data.customer).filter((value) => typeof value === 'string' && value !== '')
  const written = [...new Set((values as string[]).flatMap(writtenForms))].toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return text
  const whole = written.map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole})(?![\\p{L}\\p{N}])`, 'giu'), '…')
}

/** As it is, in JSON with and without characters beyond ASCII, and in an address. */
function writtenForms(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1)
  const ascii = json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [value, json, ascii, encodeURIComponent(value.toWellFormed())]
}
