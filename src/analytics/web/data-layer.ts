declare global {
  interface Window {
    dataLayer?: object[]
  }
}

type Answer = boolean | null

const maxBuffered = 200

export type DataLayer = {
  track(event: object): void
  answer(may: Answer): void
}

/** Buffers events until consent is answered: yes releases them, no drops them and all later ones. */
export function createDataLayer(letOut: (event: object) => void): DataLayer {
  let may: Answer = null
  let buffered: object[] = []
  return {
    track(event) {
      if (may) letOut(event)
      else if (may === null && buffered.length < maxBuffered) buffered.push(event)
    },
    answer(next) {
      may = next
      if (may) buffered.forEach(letOut)
      if (may !== null) buffered = []
    },
  }
}
