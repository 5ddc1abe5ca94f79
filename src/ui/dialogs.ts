type DialogNews = { kind: 'close'; name: string | null } | { kind: 'keep-open'; name: string }

const listeners = new Set<(news: DialogNews) => void>()
let route: string | null = null

export function closeDialogs(name?: string): void {
  emit({ kind: 'close', name: name ?? null })
}

export function keepDialogOpen(name: string): void {
  emit({ kind: 'keep-open', name })
}

/** Called by the navigator with the page's name; a change of parameters on the same page closes nothing. */
export function routeShown(name: string): void {
  if (route !== null && route !== name) closeDialogs()
  route = name
}

export function onDialogNews(listener: (news: DialogNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function emit(news: DialogNews): void {
  for (const listener of listeners) listener(news)
}
