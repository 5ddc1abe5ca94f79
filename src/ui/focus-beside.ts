/**
 * Call before an item of a list is removed. Moves the focus to the same control of the next item, or else of the
 * previous one, or else to the dialog or page that contains the list.
 */
export function focusBeside(item: Element | null, control: string): void {
  const siblings = [item?.nextElementSibling, item?.previousElementSibling]
  const beside = siblings.map((sibling) => sibling?.querySelector<HTMLElement>(control)).find((found) => found)
  const target = beside ?? item?.closest<HTMLElement>('dialog, [role="dialog"], main')
  target?.focus()
}
