export function focusOn(selector: string, within: ParentNode = document): void {
  const place = within.querySelector<HTMLElement>(selector)
  if (!place) console.warn(`Nothing to focus: ${selector}`)
  place?.focus()
}

export const fieldNamed = (name: string | undefined) => `[name="${name}"]`
