/** Scrolls to the place of this id. What is nowhere on the page is logged, and the page stays where it is. */
export function scrollToId(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) console.warn(`Nothing to scroll to: #${id}`)
  place?.scrollIntoView()
  return place !== null
}

/** Gives the focus to the first that fits. What is nowhere on the page is logged, and the focus stays where it is. */
export function focusOn(selector: string, within: ParentNode = document): void {
  const place = within.querySelector<HTMLElement>(selector)
  if (!place) console.warn(`Nothing to focus: ${selector}`)
  place?.focus()
}

export const fieldNamed = (name: string | undefined) => `[name="${name}"]`
