import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './accordion.css'

type AccordionProps = { title: ReactNode; info?: ReactNode; isOpen?: boolean | undefined; children: ReactNode }

export function Accordion({ title, info, isOpen, children }: AccordionProps) {
  return (
    <details className="accordion" open={isOpen}>
      <summary>
        {title}
        {info && <small>{info}</small>}
        <Icon name="caret-down" weight="bold" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
