const key = 'mini-prompt-closed'

export function rememberPromptClosed(): void {
  localStorage.setItem(key, '1')
}

export function wasPromptClosed(): boolean {
  return localStorage.getItem(key) !== null
}
