import { createContext, useContext } from 'react'
import type { PageError, ShellData } from './page.ts'

export const NowContext = createContext(new Date(0))

/** The time of rendering, equal on the server and while hydrating. */
export function useNow(): Date {
  return useContext(NowContext)
}

export const ErrorContext = createContext<PageError | null>(null)

/** The error of a failed load, for the page that shows it. */
export function usePageError(): PageError | null {
  return useContext(ErrorContext)
}

/** What extensions show, in all places. */
export const SlotsContext = createContext<ShellData['slots']>([])
