export function storeInMemory(name: 'localStorage' | 'sessionStorage'): void {
  const value = Object.assign(Object.create(inMemory), readable(name))
  Object.defineProperty(window, name, { value, configurable: true })
}

function readable(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  try {
    return { ...window[name] }
  } catch {
    // Denied altogether.
    return {}
  }
}

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
