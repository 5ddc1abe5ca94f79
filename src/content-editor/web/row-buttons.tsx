import { messages } from '#content-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type RowButtonsProps = {
  name: string
  at: number
  count: number
  /** The last row may be removed as well. */
  mayBeEmpty?: true
  onMove: (to: number) => void
  onRemove: () => void
}

export function RowButtons({ name, at, count, mayBeEmpty, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="row">
      {(count > 1 || !mayBeEmpty) && (
        <>
          <Button
            variant="g"
            isIcon
            aria-label={messages.options.up(name)}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Icon name="caret-up" weight="bold" />
          </Button>
          <Button
            variant="g"
            isIcon
            aria-label={messages.options.down(name)}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="caret-down" weight="bold" />
          </Button>
        </>
      )}
      <Button
        variant="g"
        isIcon
        aria-label={messages.options.remove(name)}
        disabled={count === 1 && !mayBeEmpty}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </Button>
    </span>
  )
}
