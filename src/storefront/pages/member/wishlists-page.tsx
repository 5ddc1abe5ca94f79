import { Suspense } from 'react'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { useNow } from '#routing/page-context.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownPage } from '#storefront/member/own-page.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { wishlists } from '#wishlists/calls.ts'
import type { Wishlist, WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages } from '#wishlists/messages.ts'
import { OwnWishlist } from '#wishlists/web/own-wishlist.tsx'
import { SharedWishlist } from '#wishlists/web/shared-wishlist.tsx'
import { WishlistTiles } from '#wishlists/web/wishlist-tiles.tsx'

const WishlistEmailChoice = lazyPart(() => import('#profile/web/wishlist-email-choice.tsx'))

type WishlistsData = {
  owner: { id: number; username: string } | null
  tiles: WishlistTile[]
  list: Wishlist | null
}

export const isPrivate = true

export async function load(request: LoadRequest): Promise<WishlistsData> {
  const { api, params, signal } = request
  const options = signal ? { signal } : {}
  const hasOwner = params.id !== undefined && params.wid !== undefined
  const list = hasOwner ? await open(params.id, params.wid) : null
  if (list && !list.isOwn) return { owner: list.owner, tiles: [], list }
  const owner = await ownPage(request)
  if (!owner) return { owner, tiles: [], list: null }
  const { data: tiles } = await api(wishlists.getMyWishlists, {}, options)
  return { owner, tiles, list: list ?? (params.wid === undefined ? null : await open(owner.id, params.wid)) }

  async function open(id: number | string | undefined, wid: number | string | undefined): Promise<Wishlist> {
    return (await api(wishlists.getWishlist, { id: Number(id), wid: Number(wid) }, options)).data
  }
}

export function head({ owner, list }: WishlistsData): Head {
  return { title: memberTitle(owner?.username ?? null, list?.name ?? wishlistMessages.title), noIndex: true }
}

const reload = () => void navigate(window.location.pathname, { replace: true })
const openPath = (path: string) => void navigate(path)

export function Page({ data: { owner, tiles, list } }: { data: WishlistsData }) {
  const now = useNow()
  if (list && !list.isOwn) {
    const path = pathTo('member.wishlists', { id: list.owner.id, name: list.owner.username, wid: list.id })
    return (
      <div className="wrap">
        <Crumbs crumbs={[homeCrumb, { name: list.name, path }]} />
        <SharedWishlist list={list} now={now} />
      </div>
    )
  }
  return (
    <MemberFrame here="member.wishlists" title={list?.name ?? wishlistMessages.title} onLogin={reload} isBare={!list}>
      {list && <OwnWishlist list={list} tiles={tiles} now={now} onOpen={openPath} />}
      {!list && owner && (
        <>
          <WishlistTiles tiles={tiles} owner={{ id: owner.id, name: owner.username }} onOpen={openPath} />
          <Suspense>
            <WishlistEmailChoice />
          </Suspense>
        </>
      )}
    </MemberFrame>
  )
}
