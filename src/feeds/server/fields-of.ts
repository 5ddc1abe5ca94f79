import type { FeedItem } from './feed-item.ts'

/** A field that comes several times is a list, separated by commas. */
export function fieldsOf({ fields }: FeedItem): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of fields) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value)
  return values
}
