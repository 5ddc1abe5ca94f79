/**
 * Browsers that deny storage throw at every access, and full ones at every entry. Then what is stored lasts as long as
 * the document, and begins with what can be read.
 */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let entries = {}
    try {
      const storage = window[name]
      entries = { ...storage }
      storage.setItem(probe, '1')
      storage.removeItem(probe)
    } catch {
      // Denied or full.
      Object.defineProperty(window, name, {
        value: Object.assign(Object.create(inMemory), entries),
        configurable: true,
      })
    }
  }
}

const probe = 'probe'

const inMemory = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value)
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key]
  },
}
