const traces: [RegExp, string][] = [
  // What stands in a query may be a secret, an address or what somebody searched for.
  [/([?&][\w.~%[\]-]+)=[^&\s)'":]*/g, '$1=…'],
  [/[^\s@<>"'(/]+@[^\s@<>"')]+\.[a-z]{2,}/gi, '…@…'],
  [/(?<!\d)\d{6,8}[-+]?\d{4}(?!\d)/g, '…'],
  [/(?:\+46|(?<![\d:])0)[\d -]{6,}\d/g, '…'],
]

/** A text without what may tell who somebody is: values of queries, addresses, personal numbers and telephone numbers. */
export function withoutPeople(text: string): string {
  return traces.reduce((left, [trace, sign]) => left.replace(trace, sign), text)
}
