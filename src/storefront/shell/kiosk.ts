const flag = 'kundterminal'

/** Whether this is the screen of a store, as the address once said in this tab. */
export function isKiosk(): boolean {
  if (new URLSearchParams(window.location.search).has(flag)) sessionStorage.setItem(flag, '1')
  return sessionStorage.getItem(flag) !== null
}
