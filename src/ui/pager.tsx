import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { sv } from './sv.ts'
import './pager.css'

type PagerProps = { page: number; pages: number; isLooping?: boolean | undefined; onStep: (step: 1 | -1) => void }

export function Pager({ page, pages, isLooping = false, onStep }: PagerProps) {
  const button = (step: 1 | -1, isAtEnd: boolean) => (
    <Button
      isIcon
      aria-label={step < 0 ? sv.previousPage : sv.nextPage}
      disabled={isAtEnd && !isLooping}
      onClick={() => onStep(step)}
    >
      <Icon name={step < 0 ? 'arrow-left' : 'arrow-right'} />
    </Button>
  )
  return (
    <div className="pager">
      <span>{sv.page(page, pages)}</span>
      <span className="pager__bar" style={{ '--v': `${(page / pages) * 100}%` }} />
      {button(-1, page <= 1)}
      {button(1, page >= pages)}
    </div>
  )
}
