const key = 'admin-letter-keys'

/** Keys of one letter are shortcuts only outside fields. */
export function isInField({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [role="grid"] *')
}

/** They can be turned off, for those who speak to their computer. */
export function hasLetterKeys(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function toggleLetterKeys(): void {
  localStorage.setItem(key, hasLetterKeys() ? 'off' : 'on')
}
