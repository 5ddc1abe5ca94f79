import { useSession } from '#identity/web/session.ts'
import { openTour } from '#shell/onboarding/tour-asked.ts'
import { onboardingMessages } from '#shell/onboarding-messages.ts'
import { Icon } from '#ui/icon.tsx'

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
      {onboardingMessages.tour}
    </button>
  )
}
