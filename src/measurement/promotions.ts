import type { Promotion } from '#analytics/promotion.ts'

type Listeners = { onSeen: (promotion: Promotion) => void; onOpened: (promotion: Promotion) => void }

const halfInView = 0.5
const settleFor = 250
const marked = '[data-promotion]'

export function watchPromotions({ onSeen, onOpened }: Listeners) {
  const seen = new Set<string>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < halfInView) continue
        watcher.unobserve(target)
        const mark = target.getAttribute('data-promotion') ?? ''
        if (seen.has(mark)) continue
        seen.add(mark)
        onSeen(promotionOf(mark))
      }
    },
    { threshold: halfInView },
  )
  const look = () => {
    for (const element of document.querySelectorAll(marked)) watcher.observe(element)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, settleFor)
  }).observe(document.body, { childList: true, subtree: true })
  look()

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      const mark = target.closest(marked)?.getAttribute('data-promotion')
      if (mark) onOpened(promotionOf(mark))
    },
    true,
  )

  return { turnPage: () => seen.clear() }
}

function promotionOf(mark: string): Promotion {
  // Written by promotionMark.
  return JSON.parse(mark) as Promotion
}
