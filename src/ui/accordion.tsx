import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './accordion.css'

type AccordionProps = { title: ReactNode; info?: ReactNode; isOpen?: boolean | undefined; children: ReactNode }

/** A part that opens and closes by its title, also without script. */
export function Accordion({ title, info, isOpen, children }: AccordionProps) {
  return (
    <details className="fgrp" open={isOpen}>
      <summary>
        {title}
        {info && <small>{info}</small>}
        <Icon name="caret-down" weight="bold" />
      </summary>
      <div className="fgrp__b">{children}</div>
    </details>
  )
}
