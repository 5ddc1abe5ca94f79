import { messages } from '#back-office-forms/back-office-messages.ts'

type IsUnsaved = () => boolean

const lostWithPage = new Set<IsUnsaved>()
const lostWithDocument = new Set<IsUnsaved>()

/** Work that is lost when another page of the back office is shown. Returns what ends it. */
export function registerUnsaved(isUnsaved: IsUnsaved): () => void {
  lostWithPage.add(isUnsaved)
  return () => void lostWithPage.delete(isUnsaved)
}

/** Work that is kept while other pages are shown, and lost with the document. */
export function registerKept(isUnsaved: IsUnsaved): void {
  lostWithDocument.add(isUnsaved)
}

/** Asks when something would be lost by showing another page. */
export function mayLeavePage(): boolean {
  return !isAny(lostWithPage) || window.confirm(messages.leave)
}

/** The browser asks in its own words when the document is left. */
export function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (isAny(lostWithPage) || isAny(lostWithDocument)) event.preventDefault()
}

function isAny(questions: ReadonlySet<IsUnsaved>): boolean {
  return [...questions].some((isUnsaved) => isUnsaved())
}
