/** What the page of the pretend phone does in the browser. Opened by its page, it closes when it is done. */
export const script = `
const { token, isNew } = JSON.parse(document.getElementById('facts').textContent)
const told = document.getElementById('told')
const choices = document.getElementById('choices')
const send = async (deed) => {
  const answer = await fetch('/api/pretend/bankid/' + token, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(deed),
  }).catch(() => null)
  const body = answer && await answer.json().catch(() => null)
  if (answer && answer.ok) return body.data
  told.textContent = body && body.error ? body.error.message : 'Butiken svarar inte.'
  return null
}
const done = (data) => {
  if (!data || data.status === 'pending') return
  choices.remove()
  told.textContent = 'Klart. Gå tillbaka till butiken.'
  if (window.opener) window.close()
}
const deeds = {
  approve: () => send({ approvedBy: document.getElementById('person').value }).then(done),
  cancel: () => send({ hint: 'userCancel' }).then(done),
  play: async () => {
    const [what, value] = document.getElementById('play').value.split(' ')
    const data = await send({ [what]: value })
    if (data && data.status === 'pending') told.textContent = 'Spelar upp ' + value + '.'
    done(data)
  },
}
document.addEventListener('click', ({ target }) => {
  const deed = deeds[target.dataset.deed]
  if (deed) deed()
})
if (isNew) send({ hint: 'userSign' })
`
