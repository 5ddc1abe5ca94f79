/** Runs in the browser. The page closes itself if it was opened by another. */
export const script = `
const { token, isNew } = JSON.parse(document.getElementById('page-data').textContent)
const status = document.getElementById('status')
const choices = document.getElementById('choices')
const send = async (action) => {
  const answer = await fetch('/api/sandbox/bankid/' + token, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(action),
  }).catch(() => null)
  const body = answer && await answer.json().catch(() => null)
  if (answer && answer.ok) return body.data
  status.textContent = body && body.error ? body.error.message : 'Butiken svarar inte.'
  return null
}
const done = (data) => {
  if (!data || data.status === 'pending') return
  choices.remove()
  status.textContent = 'Klart. Gå tillbaka till butiken.'
  if (window.opener) window.close()
}
const actions = {
  approve: () => send({ approvedBy: document.getElementById('person').value }).then(done),
  cancel: () => send({ hint: 'userCancel' }).then(done),
  play: async () => {
    const [what, value] = document.getElementById('play').value.split(' ')
    const data = await send({ [what]: value })
    if (data && data.status === 'pending') status.textContent = 'Spelar upp ' + value + '.'
    done(data)
  },
}
document.addEventListener('click', ({ target }) => {
  const action = actions[target.dataset.action]
  if (action) action()
})
if (isNew) send({ hint: 'userSign' })
`
