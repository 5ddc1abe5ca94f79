const flag = 'kundterminal'

export function isKiosk(): boolean {
  if (new URLSearchParams(window.location.search).has(flag)) sessionStorage.setItem(flag, '1')
  return sessionStorage.getItem(flag) !== null
}
