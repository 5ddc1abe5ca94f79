import { hasShortcutKeys, isInField } from '#admin/web/shortcut-keys.ts'

const themeKey = 'theme'
const foldKey = 'admin-menu'

/** The frame is the server's; these are its buttons for the theme and the folded menu. */
export function startFrame(): void {
  const theme = localStorage.getItem(themeKey)
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  setDark(theme === 'dark' || (theme !== 'light' && prefersDark))
  setFolded(localStorage.getItem(foldKey) === 'folded')
  buttonOf('theme')?.addEventListener('click', toggleTheme)
  buttonOf('fold')?.addEventListener('click', toggleFold)
  document.addEventListener('keydown', (event) => {
    if (!hasShortcutKeys() || event.key !== '[' || event.metaKey || event.ctrlKey || isInField(event)) return
    event.preventDefault()
    toggleFold()
  })
}

export function toggleTheme(): void {
  const isDark = document.documentElement.dataset.theme !== 'dark'
  localStorage.setItem(themeKey, isDark ? 'dark' : 'light')
  setDark(isDark)
}

export function toggleFold(): void {
  const isFolded = !document.body.classList.contains('is-folded')
  localStorage.setItem(foldKey, isFolded ? 'folded' : 'open')
  setFolded(isFolded)
}

function setDark(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  buttonOf('theme')?.setAttribute('aria-pressed', String(isDark))
}

function setFolded(isFolded: boolean): void {
  document.body.classList.toggle('is-folded', isFolded)
  buttonOf('fold')?.setAttribute('aria-pressed', String(isFolded))
}

function buttonOf(name: 'theme' | 'fold'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-frame="${name}"]`)
}
