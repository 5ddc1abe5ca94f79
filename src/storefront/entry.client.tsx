import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { askToReauthenticate } from '#account/web/reauthentication/ask.ts'
import { session } from '#account/web/session.ts'
import { measure } from '#analytics/web/measure.ts'
import { onAnswer, setPageRedirect, setReauthentication } from '#core/api-client.ts'
import { routeShown } from '#ui/dialogs.ts'
import { startWaiting } from '#ui/image-load.ts'
import { setNavigator } from '#ui/link.tsx'
import { anyPage } from './any-page.ts'
import {
  documentTitle,
  followTarget,
  forgetPages,
  navigate,
  navigatorStore,
  prefetch,
  startNavigator,
  useNavigator,
} from './navigator.tsx'
import { chromeOf, type PageModule, type PageState } from './page.ts'
import { Root } from './root.tsx'
import { watchVersion } from './site-version.ts'
import { pressAgain, stopKeeping } from './wake.ts'
import '#ui/reset.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/sheet.css'

const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '')

function App() {
  const screen = useNavigator((navigator) => navigator.screen)
  useEffect(startWaiting, [])
  useEffect(pressAgain, [])
  useEffect(() => {
    routeShown(screen.name)
    if (!screen.name.startsWith('checkout')) sessionStorage.removeItem('checkout-return')
    if (screen.turn > 0) document.title = documentTitle(screen.module.head(screen.data))
    measure({ kind: 'page', page: screen })
  }, [screen])
  return (
    <Root
      module={screen.module}
      data={screen.data}
      chrome={screen.error ? {} : chromeOf(screen.module, screen.data)}
      shell={state.shell}
      now={screen.now}
      error={screen.error}
      turn={screen.turn}
    />
  )
}

/** Few visits have any. */
function report(error: unknown): void {
  void import('./client-errors.ts').then((errors) => errors.report(error)).catch(() => {})
}

async function start(): Promise<void> {
  // Through its own address the page's script is the one already preloaded, and its styles are in the document.
  const module: PageModule = state.chunk ? await import(/* @vite-ignore */ state.chunk) : await anyPage(state.name)
  startNavigator(state, module)
  navigatorStore().subscribe(({ isPending }) => document.documentElement.toggleAttribute('data-pending', isPending))
  setNavigator({ navigate, prefetch })
  onAnswer(watchVersion)
  setReauthentication(askToReauthenticate)
  setPageRedirect((target) => void followTarget(target))
  session.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) forgetPages()
  })
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  const root = document.getElementById('root')
  if (!root) throw new Error('No root element')
  stopKeeping()
  hydrateRoot(
    root,
    import.meta.env.DEV ? (
      <StrictMode>
        <App />
      </StrictMode>
    ) : (
      <App />
    ),
  )
}

void start()
