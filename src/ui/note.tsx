import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './note.css'

const icons = { info: 'info', ok: 'check-circle', warn: 'warning', err: 'warning-circle' } as const

type NoteProps = { kind?: keyof typeof icons | undefined; children: ReactNode; action?: ReactNode }

export function Note({ kind = 'info', children, action }: NoteProps) {
  return (
    <div className={kind === 'info' ? 'note' : `note note--${kind}`} role={kind === 'err' ? 'alert' : undefined}>
      <Icon name={icons[kind]} weight="fill" />
      <span>{children}</span>
      {action}
    </div>
  )
}
