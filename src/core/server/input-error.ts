export const deepestInput = 32
export const maxValues = 20_000

type InputError = { path: string; message: string }

/**
 * Rejects what no request may contain: text PostgreSQL cannot store (null characters, unpaired surrogates), invalid
 * numbers, names special to JavaScript such as `__proto__`, and oversized input.
 */
export function inputError(input: unknown): InputError | null {
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
      if (count > maxValues) return { path: shortened(path), message: 'Värdet är för stort.' }
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
