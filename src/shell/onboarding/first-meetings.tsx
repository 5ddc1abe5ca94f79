import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { FlashMessage } from '#content/contract.ts'
import { flash } from '#content/flash-calls.ts'
import { api } from '#core/api-client.ts'
import { isNewsletterAsked } from '#identity/newsletter-question.ts'
import { putSetting, session, useSession } from '#identity/web/session.ts'
import { offerIn } from '#identity/web/sign-in/offer-in.ts'
import { consent, isLeftAlone, readConsent } from '#measurement/consent.ts'
import { memberForm, openMemberForm } from '#shell/header/member-form.ts'
import { wasPromptClosed } from '#shell/header/prompt-closed.ts'
import { whenIdle } from '#shell/when-idle.ts'
import { closeDialogs } from '#ui/dialogs.ts'
import { afterLoadMs, lazyPart } from '#ui/lazy-part.ts'
import { openTour, tour } from './tour-asked.ts'

const MiniPrompt = lazyPart(() => import('./mini-prompt.tsx'))
const Tour = lazyPart(() => import('./tour.tsx'))
const FlashDialog = lazyPart(() => import('#shell/site-messages/flash-dialog.tsx'))
const NewsletterPopup = lazyPart(() => import('#shell/footer/newsletter-popup.tsx'))

const meetAfter = 2000 - afterLoadMs

/** Dialogs shown unasked: never before the cookie question is answered, and never while paying. */
export function FirstMeetings({ isCheckout }: { isCheckout: boolean }) {
  const user = useSession((state) => state.user)
  const isPrompting = useStore(memberForm, (state) => state.mode === 'miniPrompt')
  const isTouring = useStore(tour, (state) => state.isOpen)
  const [messages, setMessages] = useState<FlashMessage[]>([])
  useWelcome(isCheckout, setMessages)
  useMiniPrompt(isCheckout)
  useEffect(() => {
    if (offerIn(new URLSearchParams(window.location.search))) openMemberForm('register')
  }, [])
  const [asksNewsletter, closeNewsletter] = useNewsletterQuestion(isCheckout)
  const isBusy = isTouring || messages.length > 0
  return (
    <Suspense>
      {isPrompting && !user && <MiniPrompt />}
      {isTouring && user && <Tour user={user} onClose={() => tour.setState({ isOpen: false })} />}
      {messages.length > 0 && <FlashDialog messages={messages} onClose={() => setMessages([])} />}
      {asksNewsletter && !isBusy && <NewsletterPopup user={user} onClose={closeNewsletter} />}
    </Suspense>
  )
}

function useWelcome(isCheckout: boolean, showMessages: (messages: FlashMessage[]) => void): void {
  const hasEntered = useSession((state) => state.hasEntered)
  useEffect(() => {
    const { user } = session.getState()
    if (!hasEntered || !user || isCheckout) return
    session.setState({ hasEntered: false })
    closeDialogs('menu')
    openMemberForm(null)
    const { show_member_tutorial: isNew, serious_business_mode: isSerious } = user.settings
    if (isNew && !isSerious) {
      whenIdle(() => {
        openTour()
        // Then the tour opens at the next login too.
        void putSetting('show_member_tutorial', false).catch(() => {})
      }, 0)
    } else if (user.isCorporateCustomer) {
      void api(flash.getFlashMessages, undefined)
        .then(({ data }) => showMessages(data.flashMessages))
        // They are shown at the next login.
        .catch(() => {})
    }
  }, [hasEntered, isCheckout, showMessages])
}

function useMiniPrompt(isCheckout: boolean): void {
  const mayMeet = useMayMeet()
  const isVisitor = useSession((state) => state.status === 'visitor')
  const isDue = mayMeet && isVisitor && !isCheckout
  useEffect(() => {
    if (!isDue || wasPromptClosed()) return
    return whenIdle(() => {
      if (memberForm.getState().mode === null) openMemberForm('miniPrompt')
    }, meetAfter)
  }, [isDue])
  useEffect(() => {
    if (isCheckout && memberForm.getState().mode === 'miniPrompt') openMemberForm(null)
  }, [isCheckout])
}

function useNewsletterQuestion(isCheckout: boolean): [asks: boolean, close: () => void] {
  const mayMeet = useMayMeet()
  const isForced = useState(() => new URLSearchParams(window.location.search).has('newsletterpopup'))[0]
  const [hasBeenVisitor, setBeenVisitor] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [isTime, setTime] = useState(false)
  const status = useSession((state) => state.status)
  const settings = useSession((state) => state.user?.settings)
  if (status === 'visitor' && !hasBeenVisitor) setBeenVisitor(true)
  const isWanted = isNewsletterAsked(settings) && !hasBeenVisitor
  const isKnown = status !== 'unknown'
  const isAsked = isForced ? !isLeftAlone() : mayMeet && isWanted
  const isDue = isKnown && isAsked && !isCheckout && !isClosed
  useEffect(() => {
    if (isDue) return whenIdle(() => setTime(true), meetAfter)
  }, [isDue])
  return [isDue && isTime, () => setClosed(true)]
}

function useMayMeet(): boolean {
  return useSyncExternalStore(
    consent.subscribe,
    () => readConsent() !== null && !isLeftAlone(),
    () => false,
  )
}
