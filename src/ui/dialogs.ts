/** What is told to open dialogs from outside: close, or stay open although the route changed. */
type DialogNews = { kind: 'close'; name: string | null } | { kind: 'keep-open'; name: string }

const listeners = new Set<(news: DialogNews) => void>()
let locks = 0
let route: string | null = null

/** Closes the dialog of that name, or all of them. */
export function closeDialogs(name?: string): void {
  tell({ kind: 'close', name: name ?? null })
}

/** Opens a named dialog again that a change of route has closed. */
export function keepDialogOpen(name: string): void {
  tell({ kind: 'keep-open', name })
}

/** Called by the page loader with the name of the page shown; other parameters of the same page close nothing. */
export function routeShown(name: string): void {
  if (route !== null && route !== name) closeDialogs()
  route = name
}

export function onDialogNews(listener: (news: DialogNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stops the page from scrolling until every lock is released; its width stays as the scroll bar left it. */
export function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    const scrollBar = window.innerWidth - clientWidth
    style.overflow = 'hidden'
    if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    style.removeProperty('overflow')
    style.removeProperty('padding-inline-end')
  }
}

function tell(news: DialogNews): void {
  for (const listener of listeners) listener(news)
}
