import { session, useSession } from '#account/web/session.ts'
import { ApiError, api } from '#core/api-client.ts'
import { stores } from '#stores/calls.ts'
import { storeWords as say } from '#stores/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import './star-button.css'

/** A member's star for a store; a visitor has none. Shown at once, and undone when the server says no. */
export function StarButton({ store: { id, name } }: { store: { id: number; name: string } }) {
  const isMember = useSession((state) => state.status === 'member')
  const isStarred = useSession((state) => state.starredStores.includes(id))
  if (!isMember) return null
  return (
    <button
      type="button"
      className={isStarred ? 'star is-on' : 'star'}
      aria-pressed={isStarred}
      aria-label={say.star(name)}
      onClick={() => void putStar(id, !isStarred)}
    >
      <Icon name="star" weight={isStarred ? 'fill' : 'regular'} />
    </button>
  )
}

async function putStar(id: number, isOn: boolean): Promise<void> {
  show(id, isOn)
  try {
    await (isOn ? api(stores.starStore, { storeId: id }) : api(stores.unstarStore, { id }))
  } catch (error) {
    show(id, !isOn)
    toast(error instanceof ApiError ? error.message : say.notStarred, { isError: true })
  }
}

function show(id: number, isOn: boolean): void {
  session.setState(({ starredStores }) => {
    const others = starredStores.filter((one) => one !== id)
    return { starredStores: isOn ? [...others, id] : others }
  })
}
