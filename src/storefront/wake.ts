declare global {
  interface Window {
    /** Of the script in the document (`first-scripts.ts`): keeps no more, and tells what was pressed until now. */
    awake?(): HTMLElement[]
  }
}

let kept: HTMLElement[] = []

/** From now on React hears what is pressed. */
export function stopKeeping(): void {
  kept = window.awake?.() ?? []
}

/** Does what was pressed before, in its order. Things stand where they stood. */
export function pressAgain(): void {
  for (const pressed of kept.splice(0)) {
    delete pressed.dataset.pressed
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
}
