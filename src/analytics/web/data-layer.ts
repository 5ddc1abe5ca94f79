declare global {
  interface Window {
    /** What was agreed to be measured, as tags read it. */
    dataLayer?: object[]
  }
}

/** Null while the question has no answer. */
type Answer = boolean | null

/** Before this many nobody waits so long with an answer. */
const mostHeld = 200

export type DataLayer = {
  tell(event: object): void
  answer(may: Answer): void
}

/** Holds events in memory until there is an answer; a yes lets them out, a no drops them and all that follow. */
export function createDataLayer(letOut: (event: object) => void): DataLayer {
  let may: Answer = null
  let held: object[] = []
  return {
    tell(event) {
      if (may) letOut(event)
      else if (may === null && held.length < mostHeld) held.push(event)
    },
    answer(next) {
      may = next
      if (may) held.forEach(letOut)
      if (may !== null) held = []
    },
  }
}
