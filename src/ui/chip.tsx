import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { sv } from './sv.ts'
import './chip.css'

export function ChipLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="chip" />
}

/** Something chosen that a click takes away. */
export function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip chip--on" aria-label={sv.remove(text)} onClick={onRemove}>
      {text}
      <Icon name="x" weight="bold" />
    </button>
  )
}
