type Names = ReadonlyMap<number, { code: string }>

/** The names of attributes are the same map until they are read anew. */
const idsOfNames = new WeakMap<Names, Map<string, number[]>>()

/** The value of the attribute with a code, where it is a number. */
export function numberByCode(
  attributes: Pick<ReadonlyMap<number, unknown>, 'get'>,
  code: string,
  names: Names,
): number | null {
  for (const id of idsOf(names).get(code) ?? []) {
    const value = attributes.get(id)
    if (typeof value === 'number') return value
  }
  return null
}

function idsOf(names: Names): Map<string, number[]> {
  const known = idsOfNames.get(names)
  if (known) return known
  const ids = new Map<string, number[]>()
  for (const [id, { code }] of names) ids.set(code, [...(ids.get(code) ?? []), id])
  idsOfNames.set(names, ids)
  return ids
}
