export function keepFocus(list: HTMLElement | null): void {
  if (document.activeElement === document.body) list?.focus()
}
