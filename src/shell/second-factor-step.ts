import { onApiError } from '#core/api-client.ts'
import { toast } from '#ui/toasts.ts'
import { panelMessages } from './panels-messages.ts'

/** The back office is where a second factor is shown. */
export function offerSecondFactor(): () => void {
  return onApiError(({ code, message }) => {
    if (code !== 'second-factor-required') return
    const action = { label: panelMessages.toSecondFactor, run: () => location.assign('/admin') }
    toast(message, { icon: 'shield-check', isError: true, action })
  })
}
