import { ApiError, api } from '#core/api-client.ts'
import { explained } from '#core/explained.ts'
import { session, useSession } from '#identity/web/session.ts'
import { stores } from '#stores/calls.ts'
import { storeMessages as messages } from '#stores/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import './star-button.css'

export function StarButton({ store: { id, name } }: { store: { id: number; name: string } }) {
  const isMember = useSession((state) => state.status === 'member')
  const isStarred = useSession((state) => state.starredStores.includes(id))
  if (!isMember) return null
  return (
    <button
      type="button"
      className={isStarred ? 'star-button is-on' : 'star-button'}
      aria-pressed={isStarred}
      aria-label={messages.star(name)}
      onClick={() => void putStar(id, !isStarred)}
    >
      <Icon name="star" weight={isStarred ? 'fill' : 'regular'} />
    </button>
  )
}

async function putStar(id: number, isOn: boolean): Promise<void> {
  show(id, isOn)
  try {
    const answer = isOn ? api(stores.starStore, { storeId: id }) : api(stores.unstarStore, { id })
    await explained<unknown>(answer, { 507: messages.tooManyStars })
  } catch (error) {
    show(id, !isOn)
    toast(error instanceof ApiError ? error.message : messages.notStarred, { isError: true })
  }
}

function show(id: number, isOn: boolean): void {
  session.setState(({ starredStores }) => {
    const others = starredStores.filter((one) => one !== id)
    return { starredStores: isOn ? [...others, id] : others }
  })
}
