/**
 * Browsers that deny storage throw at every access, and full ones at every entry. Then what is stored lasts as long as
 * the document, and begins with what can be read.
 */
export async function ensureStorage(): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].setItem('probe', '')
      window[name].removeItem('probe')
    } catch {
      // Denied or full.
      const memory = await import('./memory-storage.ts')
      memory.storeInMemory(name)
    }
  }
}
