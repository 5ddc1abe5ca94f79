export const script = `
const { token, method, returnUrl, isOverlay } = JSON.parse(document.getElementById('page-data').textContent)
const tell = (event, detail = {}) => {
  if (isOverlay) parent.postMessage({ overlay: token, event, ...detail }, location.origin)
  else if (event !== 'paymentTypeSelection') location.assign(returnUrl)
}
const decide = async (decision) => {
  const answer = await fetch('/api/sandbox/pay/' + token, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ decision }),
  }).catch(() => null)
  if (answer && answer.ok) tell(decision === 'paid' ? 'authorize' : 'cancel')
}
const brands = { 3: 'American Express', 4: 'Visa', 5: 'Mastercard' }
const number = document.getElementById('number')
let brand
const resolve = () => {
  const found = number.value.trim().length > 3 ? brands[number.value.trim()[0]] : undefined
  if (found && found !== brand) tell('cardTypeResolve', { cardType: found })
  brand = found
}
tell('paymentTypeSelection', { paymentType: method })
if (number) { number.addEventListener('input', resolve); resolve() }
document.addEventListener('click', ({ target }) => {
  const { decision, event } = target.dataset
  if (decision) decide(decision)
  if (event === 'cancel' && !isOverlay) decide('cancelled')
  else if (event) tell(event)
})
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape' && isOverlay) tell('close') })
const first = document.querySelector('input, button.p')
if (first && isOverlay) first.focus()
`
