/** When what had the keyboard's place is gone, the place is the list it stood in. */
export function keepFocus(list: HTMLElement | null): void {
  if (document.activeElement === document.body) list?.focus()
}
