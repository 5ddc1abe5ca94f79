const lookAgain = 500

/** Works after a while, but not before every dialog and every menu of the header is closed. Answers how to call it off. */
export function whenCalm(work: () => void, after: number): () => void {
  const look = () => {
    if (isCalm()) work()
    else timer = setTimeout(look, lookAgain)
  }
  let timer = setTimeout(look, after)
  return () => clearTimeout(timer)
}

function isCalm(): boolean {
  return document.querySelector('dialog[open], #top [aria-expanded="true"]') === null
}
