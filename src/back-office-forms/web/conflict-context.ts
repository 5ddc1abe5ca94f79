import { createContext } from 'react'

/** Reads what the page shows anew, when an action has found that it has changed meanwhile. */
export const ConflictContext = createContext<(() => void) | null>(null)
