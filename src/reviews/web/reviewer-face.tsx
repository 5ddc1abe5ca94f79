import { Avatar } from '#ui/avatar.tsx'
import './reviewer-face.css'

/** Who wrote a review: their avatar, or the first letter of a name without an account. */
export function ReviewerFace({ name, avatar }: { name: string; avatar: string | null }) {
  if (avatar !== null) return <Avatar src={avatar} />
  return (
    <span className="rev__who" aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
