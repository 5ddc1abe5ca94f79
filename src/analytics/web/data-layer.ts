declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Notes what was shown or done, in the memory of this page alone; only tags that were agreed to may read it. */
export function tellDataLayer(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
