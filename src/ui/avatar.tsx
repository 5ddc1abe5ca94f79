import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './avatar.css'

export function Avatar({ src, size, badge }: { src: string; size?: 's' | 'xl' | undefined; badge?: ReactNode }) {
  return (
    <span className={classes('avatar', size && `avatar--${size}`)}>
      <img src={src} alt="" width="96" height="96" loading="lazy" />
      {badge}
    </span>
  )
}
