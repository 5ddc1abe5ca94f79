declare global {
  interface Window {
    /** Of the inline script (`first-scripts.ts`): the clicks it recorded, but for those in `[data-later]`. */
    hydrated?(): HTMLElement[]
  }
}

const recorded: HTMLElement[] = []

/** From here on it records clicks in `[data-later]` only. */
export function stopRecordingClicks(): void {
  recorded.push(...(window.hydrated?.() ?? []))
}

/** Replays the clicks in order, on the same elements. */
export function replayClicks(): void {
  for (const pressed of recorded.splice(0)) {
    delete pressed.dataset.pressed
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
}
