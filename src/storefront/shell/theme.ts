export type Theme = 'light' | 'dark' | 'auto'

/** The theme that was chosen; light until somebody chooses. The head of every page reads the same key before it paints. */
export function themeNow(): Theme {
  const stored = localStorage.getItem('theme')
  return stored === 'dark' || stored === 'auto' ? stored : 'light'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  const isDark = theme === 'dark' || (theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
