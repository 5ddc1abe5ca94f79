/** How deep and how large a request may be, whatever its contract says. */
export const deepestInput = 32
export const mostValues = 20_000

type Fault = { path: string; message: string }

/**
 * What no request may hold, whatever its contract says: texts that PostgreSQL cannot keep (the null character, half a
 * surrogate pair), numbers that are none, names that JavaScript gives a meaning of its own, and more than anybody sends.
 */
export function inputFault(input: unknown): Fault | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  let count = 0
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, path, depth } = one
    if (typeof value === 'string' && !isKeepable(value)) return { path, message: 'Texten innehåller otillåtna tecken.' }
    if (typeof value === 'number' && !Number.isFinite(value)) return { path, message: 'Skriv ett tal.' }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepestInput) return { path: shortened(path), message: 'Värdet är för djupt.' }
    for (const [key, inner] of Object.entries(value)) {
      count += 1
      if (count > mostValues) return { path: shortened(path), message: 'Värdet är för stort.' }
      if (key === '__proto__' || !isKeepable(key))
        return { path: shortened(path), message: 'Ett fält heter något otillåtet.' }
      open.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return null
}

export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function shortened(path: string): string {
  return path.slice(0, 200)
}
