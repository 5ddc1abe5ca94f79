const storageKey = 'admin-shortcut-keys'

/** Single keys are shortcuts only outside fields. */
export function isInField({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [role="grid"] *')
}

/** They can be turned off (WCAG 2.2, 2.1.4). */
export function hasShortcutKeys(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function toggleShortcutKeys(): void {
  localStorage.setItem(storageKey, hasShortcutKeys() ? 'off' : 'on')
}
