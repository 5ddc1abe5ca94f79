import { useSession } from '#identity/web/session.ts'
import { backgroundOf, backgroundPath } from '#play/avatar/background.ts'
import { avatarClass } from '#play/avatar/classes.ts'
import { type AvatarLook, avatarColours, avatarFaces, avatarHeadgear } from '#play/avatar/looks.ts'
import { avatarMessages as messages } from '#play/messages.ts'
import { pictureOf } from './choices.tsx'

type PreviewProps = { classId: number; look: AvatarLook; level: number; isChristmas: boolean }

export function AvatarPreview({ classId, look, level, isChristmas }: PreviewProps) {
  const isSerious = useSession((state) => state.user?.settings.serious_business_mode ?? false)
  const background = backgroundOf({ classId, level, isChristmas })
  const { name } = avatarClass(classId)
  const { headgear, face, colour } = look
  return (
    <figure className="avatar-chooser-stage">
      {!isSerious && (
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={backgroundPath(background, 'png')} />
          <img
            className="avatar-chooser-stage-background"
            src={backgroundPath(background)}
            alt=""
            width="320"
            height="160"
          />
        </picture>
      )}
      <img
        className="avatar-chooser-stage-figure"
        src={pictureOf(classId, look)}
        alt={messages.preview(name, avatarColours[colour].name, avatarHeadgear[headgear].name, avatarFaces[face].name)}
        width="128"
        height="128"
      />
    </figure>
  )
}
