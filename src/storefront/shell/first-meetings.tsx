import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isNewsletterAsked } from '#account/newsletter-question.ts'
import { putSetting, session, useSession } from '#account/web/session.ts'
import { flash } from '#content/flash-calls.ts'
import type { FlashMessage } from '#content/flash-contract.ts'
import { api } from '#core/api-client.ts'
import { closeDialogs } from '#ui/dialogs.ts'
import { partWhenAsked, restAfter } from '#ui/part.ts'
import { consent, isLeftAlone, readConsent } from './consent.ts'
import { memberForm, openMemberForm } from './member-form.ts'
import { wasPromptClosed } from './prompt-closed.ts'
import { openTour, tour } from './tour-asked.ts'
import { whenCalm } from './when-calm.ts'

const Tour = partWhenAsked(() => import('./tour.tsx'))
const FlashDialog = partWhenAsked(() => import('./flash-dialog.tsx'))
const NewsletterPopup = partWhenAsked(() => import('./newsletter-popup.tsx'))

/** Two seconds after the page has loaded; this is there when it has come to rest. */
const meetAfter = 2000 - restAfter

/** What somebody is met by: never before the question about cookies is answered, and never while paying. */
export function FirstMeetings({ isCheckout }: { isCheckout: boolean }) {
  const user = useSession((state) => state.user)
  const isTouring = useStore(tour, (state) => state.isOpen)
  const [messages, setMessages] = useState<FlashMessage[]>([])
  useWelcome(isCheckout, setMessages)
  useMiniPrompt(isCheckout)
  // An order's link leads to becoming a member (SESS-12).
  useEffect(() => {
    if (/[?&]orderId=/.test(window.location.search)) openMemberForm('register')
  }, [])
  const [asksNewsletter, closeNewsletter] = useNewsletterQuestion(isCheckout)
  const isBusy = isTouring || messages.length > 0
  return (
    <Suspense>
      {isTouring && user && <Tour user={user} onClose={() => tour.setState({ isOpen: false })} />}
      {messages.length > 0 && <FlashDialog messages={messages} onClose={() => setMessages([])} />}
      {asksNewsletter && !isBusy && <NewsletterPopup user={user} onClose={closeNewsletter} />}
    </Suspense>
  )
}

/** Who has just logged in: the tour if it has not been shown, else what they are told by what they are. */
function useWelcome(isCheckout: boolean, tell: (messages: FlashMessage[]) => void): void {
  const hasEntered = useSession((state) => state.hasEntered)
  useEffect(() => {
    const { user } = session.getState()
    if (!hasEntered || !user || isCheckout) return
    session.setState({ hasEntered: false })
    // What somebody logged in for stays.
    closeDialogs('menu')
    openMemberForm(null)
    const { show_member_tutorial: isNew, serious_business_mode: isSerious } = user.settings
    if (isNew && !isSerious) {
      whenCalm(() => {
        openTour()
        void putSetting('show_member_tutorial', false).catch(() => {})
      }, 0)
    } else if (user.isCorporateCustomer) {
      void api(flash.getFlashMessages, undefined)
        .then(({ data }) => tell(data.flashMessages))
        .catch(() => {})
    }
  }, [hasEntered, isCheckout, tell])
}

function useMiniPrompt(isCheckout: boolean): void {
  const mayMeet = useMayMeet()
  const isVisitor = useSession((state) => state.status === 'visitor')
  const isDue = mayMeet && isVisitor && !isCheckout
  useEffect(() => {
    if (!isDue || wasPromptClosed()) return
    return whenCalm(() => {
      if (memberForm.getState().mode === null) openMemberForm('miniPrompt')
    }, meetAfter)
  }, [isDue])
  useEffect(() => {
    if (isCheckout && memberForm.getState().mode === 'miniPrompt') openMemberForm(null)
  }, [isCheckout])
}

/** Members who have not answered are asked at a later visit than the one they came in by; `?newsletterpopup` asks anybody. */
function useNewsletterQuestion(isCheckout: boolean): [asks: boolean, close: () => void] {
  const mayMeet = useMayMeet()
  const isForced = useState(() => new URLSearchParams(window.location.search).has('newsletterpopup'))[0]
  const [hasBeenVisitor, setBeenVisitor] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [isTime, setTime] = useState(false)
  const status = useSession((state) => state.status)
  const settings = useSession((state) => state.user?.settings)
  useEffect(() => {
    if (status === 'visitor') setBeenVisitor(true)
  }, [status])
  const isWanted = isNewsletterAsked(settings) && !hasBeenVisitor
  const isKnown = status !== 'unknown'
  const isAsked = isForced ? !isLeftAlone() : mayMeet && isWanted
  const isDue = isKnown && isAsked && !isCheckout && !isClosed
  useEffect(() => {
    if (isDue) return whenCalm(() => setTime(true), meetAfter)
  }, [isDue])
  return [isDue && isTime, () => setClosed(true)]
}

/** Once the question about cookies is answered; never in the kiosk of a store, and under robots not at all. */
function useMayMeet(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    const look = () => setMay(readConsent() !== null && !isLeftAlone())
    look()
    return consent.subscribe(look)
  }, [])
  return may
}
