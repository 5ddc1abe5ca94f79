import { words } from '#cart/sv.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'

export function EmptyCart({
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
      title={words.emptyTitle}
      text={words.emptyText}
      action={
        <>
          <ButtonLink variant="p" href={pathTo('campaigns')} onClick={onLeave}>
            {words.campaigns}
          </ButtonLink>
          {isMember && (
            <Link className="link" href={pathTo('member.wishlists')} onClick={onLeave}>
              {words.wishlists}
            </Link>
          )}
        </>
      }
    />
  )
}
