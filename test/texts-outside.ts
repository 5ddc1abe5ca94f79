/** Runs in the page: texts that reach outside a box that has an edge, so that they are cut off or lie over others. */
export function textsOutside(): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!text.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, bottom, width } = range.getBoundingClientRect()
    if (width === 0) continue
    // With a small line height, glyphs reach below their line.
    const overhang = Number.parseFloat(getComputedStyle(element).fontSize) / 3
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isMeant || style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed') break
      const hasEdge =
        style.overflowX === 'hidden' ||
        style.overflowX === 'clip' ||
        style.borderRightWidth !== '0px' ||
        style.backgroundColor !== 'rgba(0, 0, 0, 0)'
      const edges = box.getBoundingClientRect()
      // Texts for screen readers are in boxes of one pixel.
      if (edges.width < 3) break
      if (style.display === 'inline' || !hasEdge) continue
      const isInside = right <= edges.right + 1.5 && left >= edges.left - 1.5 && bottom <= edges.bottom + overhang
      if (isInside) continue
      found.add(`${box.className}: ${text.textContent.trim().slice(0, 40)}`)
      break
    }
  }
  return [...found]
}
