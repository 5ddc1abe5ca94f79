const key = 'mini-prompt-closed'

/** Kept because the visitor asked not to see it again. */
export function rememberPromptClosed(): void {
  localStorage.setItem(key, '1')
}

export function wasPromptClosed(): boolean {
  return localStorage.getItem(key) !== null
}
