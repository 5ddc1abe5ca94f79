export type StartScript = (place: HTMLElement, customer: { customerNumber: string | null }) => void

declare global {
  interface Window {
    chatProvider?: { start: StartScript }
  }
}

export async function loadScript(src: string): Promise<StartScript> {
  if (!window.chatProvider) await fetched(src)
  const provider = window.chatProvider
  if (!provider) throw new Error('The script sets no chatProvider')
  return (place, customer) => provider.start(place, customer)
}

function fetched(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error('The script cannot be had'))
    })
    document.head.append(script)
  })
}
