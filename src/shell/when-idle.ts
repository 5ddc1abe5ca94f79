const recheckMs = 500

/** Runs after a delay, but not before all dialogs and header menus are closed. Returns a function that cancels it. */
export function whenIdle(work: () => void, after: number): () => void {
  const look = () => {
    if (isIdle()) work()
    else timer = setTimeout(look, recheckMs)
  }
  let timer = setTimeout(look, after)
  return () => clearTimeout(timer)
}

function isIdle(): boolean {
  return document.querySelector('dialog[open], #top [aria-expanded="true"]') === null
}
