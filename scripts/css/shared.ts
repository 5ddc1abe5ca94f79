/**
 * Files whose classes bear no prefix, because every page uses them. A class without a prefix belongs here only when it
 * says nothing of a component.
 */
export const sharedFiles: ReadonlyMap<string, string> = new Map([
  ['src/ui/base.css', 'text and icons: how words look, wherever they are'],
  ['src/ui/layout.css', 'sections, rows and columns that pages are laid out with'],
])

/** States of an element, as in `.product-card.is-new`: never styled alone. */
export const isState = (name: string) => /^(is|has)-/.test(name)
