import type { ReactNode } from 'react'

export type EmptyDrawing = 'search' | 'gap' | 'box' | 'heart' | 'cart'

const grey = 'var(--line-strong)'
const trace = 'var(--action)'

const node = (x: number, y: number) => <circle cx={x} cy={y} r="7" stroke={trace} fill="var(--mark)" />

export const emptyDrawings: Record<EmptyDrawing, ReactNode> = {
  search: (
    <>
      <circle cx="104" cy="64" r="40" stroke={grey} />
      <path d="M134 94l34 34" stroke={grey} />
      <path d="M20 64h52l14-14h18" stroke={trace} />
      {node(112, 50)}
      <path d="M108 78h16" stroke="var(--line)" />
    </>
  ),
  gap: (
    <>
      <path d="M10 96h50l24-24h10" stroke={trace} />
      {node(102, 72)}
      <path d="M110 68l26-22" stroke={trace} />
      <circle cx="150" cy="72" r="7" stroke={grey} />
      <path d="M158 72h18l20 24h14" stroke={grey} />
      <path d="M126 84v10M118 90l-6 8M134 90l6 8" stroke={grey} strokeWidth="4" />
    </>
  ),
  box: (
    <>
      <path d="M60 52l50-24 50 24v54l-50 24-50-24zM60 52l50 24 50-24M110 76v54" stroke={grey} />
      <path d="M85 40l50 24v20" stroke={trace} />
      {node(135, 92)}
    </>
  ),
  heart: (
    <>
      <path
        d="M110 124C66 96 56 76 56 58c0-16 12-28 27-28 11 0 21 6 27 17 6-11 16-17 27-17 15 0 27 12 27 28 0 18-10 38-54 66z"
        stroke={grey}
      />
      <path d="M20 84h52l14-14h22" stroke={trace} />
      {node(116, 70)}
    </>
  ),
  cart: (
    <>
      <path d="M58 34h18l16 64h66l14-46H82" stroke={grey} />
      <circle cx="102" cy="122" r="8" stroke={grey} />
      <circle cx="148" cy="122" r="8" stroke={grey} />
      <path d="M14 88h26l14-14h50" stroke={trace} />
      {node(112, 74)}
    </>
  ),
}
