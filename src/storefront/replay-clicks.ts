declare global {
  interface Window {
    /** Stops the inline script (`first-scripts.ts`) and returns the clicks it recorded. */
    hydrated?(): HTMLElement[]
  }
}

let recorded: HTMLElement[] = []

export function stopRecordingClicks(): void {
  recorded = window.hydrated?.() ?? []
}

/** Replays the clicks in order, on the same elements. */
export function replayClicks(): void {
  for (const pressed of recorded.splice(0)) {
    delete pressed.dataset.pressed
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
}
