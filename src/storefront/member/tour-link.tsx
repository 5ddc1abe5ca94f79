import { useSession } from '#account/web/session.ts'
import { openTour } from '#storefront/shell/tour-asked.ts'
import { meetingWords } from '#storefront/sv-meetings.ts'
import { Icon } from '#ui/icon.tsx'

/** Shows the tour again. In serious business mode there is none. */
export function TourLink({ onOpen }: { onOpen?: () => void }) {
  const isThere = useSession((state) => state.user?.settings.serious_business_mode === false)
  if (!isThere) return null
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.()
        openTour()
      }}
    >
      <Icon name="graduation-cap" />
      {meetingWords.tour}
    </button>
  )
}
