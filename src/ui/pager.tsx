import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { pagerMessages as messages } from './pager-messages.ts'
import './pager.css'

type PagerProps = { page: number; pages: number; isLooping?: boolean | undefined; onStep: (step: 1 | -1) => void }

export function Pager({ page, pages, isLooping = false, onStep }: PagerProps) {
  const button = (step: 1 | -1, isAtEnd: boolean) => (
    <Button
      isIcon
      aria-label={step < 0 ? messages.previousPage : messages.nextPage}
      disabled={isAtEnd && !isLooping}
      onClick={() => onStep(step)}
    >
      <Icon name={step < 0 ? 'arrow-left' : 'arrow-right'} />
    </Button>
  )
  return (
    <div className="pager">
      <span>{messages.page(page, pages)}</span>
      <span className="pager-bar" style={{ '--v': `${(page / pages) * 100}%` }} />
      {button(-1, page <= 1)}
      {button(1, page >= pages)}
    </div>
  )
}
