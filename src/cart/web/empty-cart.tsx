import { viewWords } from '#cart/sv-view.ts'
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
      title={viewWords.emptyTitle}
      text={viewWords.emptyText}
      action={
        <>
          <ButtonLink variant="p" href={pathTo('campaigns')} onClick={onLeave}>
            {viewWords.campaigns}
          </ButtonLink>
          {isMember && (
            <Link className="link" href={pathTo('member.wishlists')} onClick={onLeave}>
              {viewWords.wishlists}
            </Link>
          )}
        </>
      }
    />
  )
}
