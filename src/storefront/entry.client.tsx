import { StrictMode, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { measure } from '#analytics/web/measure.ts'
import { preloadCart } from '#cart/web/browser-cart.ts'
import { clearMemberDraft } from '#checkout/web/stored-draft.ts'
import { onAnswer, setExpectedMember, setPageRedirect, setReauthentication } from '#core/api-client.ts'
import { applyServices } from '#core/services.ts'
import { applyDifference } from '#core/shop.ts'
import { version } from '#core/version.ts'
import { ensureStorage } from '#hydration/available-storage.ts'
import { replayClicks, stopRecordingClicks } from '#hydration/replay-clicks.ts'
import { tolerateTranslation } from '#hydration/translated-nodes.ts'
import { session } from '#identity/web/session.ts'
import {
  documentTitle,
  evictPages,
  followTarget,
  navigate,
  navigatorStore,
  prefetch,
  renewMemberPage,
  renewPrices,
  startNavigator,
  useNavigator,
} from '#routing/navigator.tsx'
import { unpacked } from '#routing/packed-state.ts'
import { chromeOf, type PageModule, type PageState } from '#routing/page.ts'
import { announceScreen } from '#shell/announce-screen.ts'
import { applyOffered } from '#shop-settings/offered.ts'
import { routeShown } from '#ui/dialogs.ts'
import { startWaiting } from '#ui/image-load.ts'
import { setNavigator } from '#ui/link.tsx'
import { loadPageModule } from './load-page-module.ts'
import { Root } from './root.tsx'
import { versionWatch } from './site-version.ts'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/sheet.css'
import '#ui/panel.css'
import '#ui/tile.css'

function App({ shell }: Pick<PageState, 'shell'>) {
  const screen = useNavigator((navigator) => navigator.screen)
  const last = useRef(screen)
  useEffect(startWaiting, [])
  useEffect(replayClicks, [])
  useEffect(() => {
    routeShown(screen.name)
    if (!screen.name.startsWith('checkout')) sessionStorage.removeItem('checkout-return')
    if (screen.context > 0) {
      const { error } = screen
      const head = error ? { title: error.message, noIndex: true } : screen.module.head(screen.data)
      document.title = documentTitle(head)
      // The page itself does without them.
      void import('./head-tags.ts').then((tags) => tags.updateHeadTags(head)).catch(() => {})
      if (screen.context !== last.current.context && !screen.isRenewed) announceScreen(screen, last.current)
    }
    last.current = screen
    if (!screen.isRenewed) measure({ kind: 'page', page: screen })
  }, [screen])
  return (
    <Root
      module={screen.module}
      data={screen.data}
      chrome={screen.error ? {} : chromeOf(screen.module, screen.data)}
      shell={shell}
      now={screen.now}
      error={screen.error}
      context={screen.context}
    />
  )
}

function report(error: unknown): void {
  // A report that fails is not reported.
  void import('./client-errors.ts').then((errors) => errors.report(error)).catch(() => {})
}

/** Every document has it. */
function partOf(id: 'root' | 'state'): HTMLElement {
  return document.getElementById(id) as HTMLElement
}

async function start(): Promise<void> {
  await ensureStorage()
  // The script may be there before the end of the document.
  if (document.readyState === 'loading') await new Promise((read) => addEventListener('DOMContentLoaded', read))
  // What the document of the same version holds.
  const state = unpacked(JSON.parse(partOf('state').textContent)) as PageState
  applyServices(state.services)
  applyOffered(state.offered)
  applyDifference(state.shop)
  // The checkout shows no cart.
  if (document.querySelector('.cart-button')) preloadCart()
  // The same URL as the preload, so that the script is not loaded twice; its styles are inlined.
  const module: PageModule = state.chunk
    ? await import(/* @vite-ignore */ state.chunk)
    : await loadPageModule(state.name)
  startNavigator(state, module, loadPageModule)
  navigatorStore().subscribe(({ isPending }) => document.documentElement.toggleAttribute('data-pending', isPending))
  setNavigator({ navigate, prefetch })
  onAnswer(versionWatch(version))
  setReauthentication(() =>
    import('#identity/web/reauthentication/prompt.ts').then(
      (question) => question.promptReauthentication(),
      // The call that asked shows its own error.
      () => false,
    ),
  )
  setExpectedMember(() => session.getState().user?.id)
  setPageRedirect((target) => void followTarget(target))
  let reader: number | null | undefined
  session.subscribe((now, before) => {
    const { status, user, hasExpired } = now
    if (user?.id !== before.user?.id) {
      evictPages()
      void renewPrices(now, before)
    }
    if (status !== 'unknown' && !hasExpired) {
      const id = user?.id ?? null
      if (reader !== undefined && reader !== id) void renewMemberPage().catch(report)
      reader = id
    }
    if (status === 'visitor') clearMemberDraft()
  })
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  stopRecordingClicks()
  tolerateTranslation()
  hydrateRoot(
    partOf('root'),
    import.meta.env.DEV ? (
      <StrictMode>
        <App shell={state.shell} />
      </StrictMode>
    ) : (
      <App shell={state.shell} />
    ),
  )
}

void start()
