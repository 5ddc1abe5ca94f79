/** Where the shop serves the pretend script of another provider. */
export const pretendScriptPath = '/api/pretend/chat.js'

/**
 * What a provider's script does, as far as the shop knows it: it sets `window.chatProvider`, whose `start` is given a
 * place in the panel and what is told of the customer. This one answers by itself.
 */
export const pretendScript = `
window.chatProvider = {
  start(place, { customerNumber }) {
    place.textContent = ''
    const log = document.createElement('div')
    log.setAttribute('role', 'log')
    log.setAttribute('aria-label', 'Låtsas-chatt')
    const say = (text) => log.appendChild(Object.assign(document.createElement('p'), { textContent: text }))
    const form = document.createElement('form')
    const label = Object.assign(document.createElement('label'), { textContent: 'Ditt meddelande' })
    const field = Object.assign(document.createElement('input'), { className: 'in', required: true, maxLength: 2000 })
    const send = Object.assign(document.createElement('button'), { className: 'btn btn--p', textContent: 'Skicka' })
    label.appendChild(field)
    form.append(label, send)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      say('Du: ' + field.value)
      say('Låtsas-chatten: Jag hörde dig.')
      field.value = ''
    })
    say('Det här är en låtsad leverantör av chatt.')
    say(customerNumber ? 'Kundnummer: ' + customerNumber : 'Inget kundnummer: du är inte inloggad.')
    place.append(log, form)
    field.focus()
  },
}
`
