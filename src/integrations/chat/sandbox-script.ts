export const sandboxScriptPath = '/api/sandbox/chat.js'

/**
 * Implements the interface of external chat scripts: sets `window.chatProvider`, whose `start` gets an element in the
 * panel and the customer's details.
 */
export const sandboxScript = `
window.chatProvider = {
  start(place, { customerNumber }) {
    place.textContent = ''
    const log = document.createElement('div')
    log.setAttribute('role', 'log')
    log.setAttribute('aria-label', 'Låtsas-chatt')
    const addLine = (text) => log.appendChild(Object.assign(document.createElement('p'), { textContent: text }))
    const form = document.createElement('form')
    const label = Object.assign(document.createElement('label'), { textContent: 'Ditt meddelande' })
    const field = Object.assign(document.createElement('input'), { className: 'field-input', required: true, maxLength: 2000 })
    const send = Object.assign(document.createElement('button'), { className: 'button button--p', textContent: 'Skicka' })
    label.appendChild(field)
    form.append(label, send)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      addLine('Du: ' + field.value)
      addLine('Låtsas-chatten: Jag hörde dig.')
      field.value = ''
    })
    addLine('Det här är en låtsad leverantör av chatt.')
    addLine(customerNumber ? 'Kundnummer: ' + customerNumber : 'Inget kundnummer: du är inte inloggad.')
    place.append(log, form)
    field.focus()
  },
}
`
