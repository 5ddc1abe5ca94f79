import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { messages } from './messages.ts'
import './chip.css'

export function ChipLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="chip" />
}

export function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip chip--on" aria-label={messages.remove(text)} onClick={onRemove}>
      {text}
      <Icon name="x" weight="bold" />
    </button>
  )
}
