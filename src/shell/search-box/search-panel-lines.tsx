import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { markHits } from './mark-hits.ts'

/** Options are numbered in the order they are made. */
export type Option = (className: string, children: ReactNode) => ReactNode

export function followed(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go()
}

export function Group({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <p className="search-panel-label" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}

type LineProps = { icon: IconName; name: string; written?: string; end?: ReactNode }

export function Line({ icon, name, written = '', end }: LineProps) {
  return (
    <>
      <Icon name={icon} />
      <span key={written}>
        <Marked text={name} written={written} />
      </span>
      {end}
    </>
  )
}

export function Marked({ text, written }: { text: string; written: string }) {
  return markHits(text, written).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
}
