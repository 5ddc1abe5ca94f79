import { Avatar } from '#ui/avatar.tsx'
import './reviewer-face.css'

export function ReviewerFace({ name, avatar }: { name: string; avatar: string | null }) {
  if (avatar !== null) return <Avatar src={avatar} />
  return (
    <span className="reviewer-face" aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
