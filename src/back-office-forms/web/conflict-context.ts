import { createContext } from 'react'

/** Reloads what the page shows when an action was rejected because it had changed. */
export const ConflictContext = createContext<(() => void) | null>(null)
