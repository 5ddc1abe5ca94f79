import type { ReactNode } from 'react'
import { type EmptyDrawing, emptyDrawings } from './empty-drawings.tsx'
import './empty.css'

type EmptyProps = {
  drawing: EmptyDrawing
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  isPage?: boolean
}

export function Empty({ drawing, title, text, action, isPage = false }: EmptyProps) {
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
        {emptyDrawings[drawing]}
      </svg>
      <Title>{title}</Title>
      <p>{text}</p>
      {action}
    </div>
  )
}
