let locks = 0

/** Locks can be nested; the width is kept when the scroll bar disappears. */
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
