import { avatarPath } from '#account/avatar-path.ts'
import { useSession } from '#account/web/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'

type MemberFaceProps = { member: Parameters<typeof avatarPath>[0] }

/** The avatar of a member; for who wants the shop to be serious, the same neutral sign for all. */
export function MemberFace({ member }: MemberFaceProps) {
  const isSerious = useSession((state) => state.user?.settings.serious_business_mode ?? false)
  if (!isSerious) return <Avatar src={avatarPath(member)} />
  return (
    <span className="rcard__i">
      <Icon name="user" />
    </span>
  )
}
