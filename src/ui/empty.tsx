import type { ReactNode } from 'react'
import { type EmptyDrawing, emptyDrawings } from './empty-drawings.ts'
import './empty.css'

type EmptyProps = {
  drawing: EmptyDrawing
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  isPage?: boolean
}

export function Empty({ drawing, title, text, action, isPage = false }: EmptyProps) {
  const [thing, trace, x, y] = emptyDrawings[drawing]
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="empty">
      <svg
        className="empty-drawing"
        viewBox="0 0 220 150"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={thing} stroke="var(--line-strong)" />
        <path d={trace} stroke="var(--action)" />
        <circle cx={x} cy={y} r="7" stroke="var(--action)" fill="var(--mark)" />
      </svg>
      <Title>{title}</Title>
      <p>{text}</p>
      {action}
    </div>
  )
}
