import { createContext, type ReactNode, useContext } from 'react'
import type { Chrome, PageError, PageModule, ShellData } from './page.ts'
import { Shell } from './shell/shell.tsx'

export type RootProps = {
  module: PageModule
  data: unknown
  chrome: Chrome
  shell: ShellData
  now: Date
  error: PageError | null
  turn: number
}

const NowContext = createContext(new Date(0))

/** The time this page was made, equal on the server and while hydrating. */
export function useNow(): Date {
  return useContext(NowContext)
}

const ErrorContext = createContext<PageError | null>(null)

/** What went wrong, for the page that shows it. */
export function usePageError(): PageError | null {
  return useContext(ErrorContext)
}

/** A whole screen: the frame and the page within. */
export function Root({ module, data, chrome, shell, now, error, turn }: RootProps): ReactNode {
  const { Page } = module
  return (
    <NowContext value={now}>
      <ErrorContext value={error}>
        <Shell chrome={chrome} data={shell}>
          <Page key={turn} data={data} />
        </Shell>
      </ErrorContext>
    </NowContext>
  )
}
