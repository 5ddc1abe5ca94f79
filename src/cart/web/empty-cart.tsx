import { viewMessages } from '#cart/view-messages.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'

export default function EmptyCart({
  isMember,
  isPage = false,
  onLeave,
}: {
  isMember: boolean
  isPage?: boolean
  onLeave?: () => void
}) {
  return (
    <Empty
      isPage={isPage}
      drawing="cart"
      title={viewMessages.emptyTitle}
      text={viewMessages.emptyText}
      action={
        <>
          <ButtonLink variant="p" href={pathTo('campaigns')} onClick={onLeave}>
            {viewMessages.campaigns}
          </ButtonLink>
          {isMember && (
            <Link className="link" href={pathTo('member.wishlists')} onClick={onLeave}>
              {viewMessages.wishlists}
            </Link>
          )}
        </>
      }
    />
  )
}
