import { avatarPath } from '#identity/avatar-path.ts'
import { useSession } from '#identity/web/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'

type MemberFaceProps = { member: Parameters<typeof avatarPath>[0] }

export function MemberFace({ member }: MemberFaceProps) {
  const isSerious = useSession((state) => state.user?.settings.serious_business_mode ?? false)
  if (!isSerious) return <Avatar src={avatarPath(member)} />
  return (
    <span className="rank-card-icon">
      <Icon name="user" />
    </span>
  )
}
