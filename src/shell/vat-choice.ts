import { putSetting, session } from '#identity/web/session.ts'
import { vatView } from '#pricing/web/vat-view.ts'

const key = 'prices-without-vat'

/** A visitor's choice is stored in the browser at the visitor's request. */
export async function chooseVat(showsWithout: boolean): Promise<void> {
  if (session.getState().user) return await putSetting('show_prices_excluding_vat', showsWithout)
  if (showsWithout) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
  applyVatChoice()
}

/** Follows the setting of the member who logs in, and the browser's own for visitors. */
export function followVatChoice(): () => void {
  applyVatChoice()
  return session.subscribe(applyVatChoice)
}

function applyVatChoice(): void {
  const { user } = session.getState()
  const showsWithout = user ? user.settings.show_prices_excluding_vat : localStorage.getItem(key) !== null
  vatView.setState(!showsWithout ? 'with' : user?.isCorporateCustomer ? 'first' : 'beside', true)
}
