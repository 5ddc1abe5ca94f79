import { useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { backgroundOf, backgroundPath } from '#members/avatar/background.ts'
import { avatarClass } from '#members/avatar/classes.ts'
import { type AvatarLook, avatarColours, avatarFaces, avatarHeadgear } from '#members/avatar/looks.ts'
import { avatarWords as words } from '#members/sv-play.ts'
import { pictureOf } from './choices.tsx'

type PreviewProps = { classId: number; look: AvatarLook; level: number }

/** The avatar before its background; without one in serious business mode, and still for who wants no motion. */
export function AvatarPreview({ classId, look, level }: PreviewProps) {
  const isSerious = useSession((state) => state.user?.settings.serious_business_mode ?? false)
  const [now] = useState(() => new Date())
  const background = backgroundOf(classId, level, now)
  const { name } = avatarClass(classId)
  const { headgear, face, colour } = look
  return (
    <figure className="avs">
      {!isSerious && (
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={backgroundPath(background, 'png')} />
          <img className="avs__b" src={backgroundPath(background)} alt="" width="320" height="160" />
        </picture>
      )}
      <img
        className="avs__f"
        src={pictureOf(classId, look)}
        alt={words.preview(name, avatarColours[colour].name, avatarHeadgear[headgear].name, avatarFaces[face].name)}
        width="128"
        height="128"
      />
    </figure>
  )
}
