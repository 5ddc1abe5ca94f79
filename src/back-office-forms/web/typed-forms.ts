import { registerUnsaved } from './unsaved-work.ts'

/** The values of each form when it was first touched, or last saved. */
const saved = new Map<HTMLFormElement, string>()
let submitting: { form: HTMLFormElement; values: string } | null = null

/**
 * Every form is watched, so that no page has to remember it. Searches are not, nor forms with
 * `data-unsaved="own"`, which use `useLeaveWarning` or have nothing to lose.
 */
export function watchTypedForms(signal: AbortSignal): void {
  for (const kind of ['focusin', 'pointerdown'])
    document.addEventListener(kind, ({ target }) => remember(formOf(target)), { signal, capture: true })
  document.addEventListener(
    'reset',
    ({ target }) => {
      const form = formOf(target)
      if (form) saved.delete(form)
    },
    { signal },
  )
  document.addEventListener('submit', noteSubmitted, { signal, capture: true })
  signal.addEventListener('abort', registerUnsaved(isTyped))
}

/** Called while a form is submitted. What it returns is called when that has been saved. */
export function submittedForm(): () => void {
  const sent = submitting
  return () => {
    if (sent) saved.set(sent.form, sent.values)
  }
}

function remember(form: HTMLFormElement | null): void {
  if (form && !saved.has(form)) saved.set(form, valuesOf(form))
}

function noteSubmitted({ target }: Event): void {
  const form = formOf(target)
  submitting = form && { form, values: valuesOf(form) }
  setTimeout(() => {
    submitting = null
  })
}

function isTyped(): boolean {
  for (const [form, values] of saved) {
    if (!form.isConnected) saved.delete(form)
    else if (values !== valuesOf(form)) return true
  }
  return false
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = formAround(target)
  if (!form || form.getAttribute('role') === 'search' || form.getAttribute('method') === 'get') return null
  return form.dataset.unsaved === 'own' ? null : form
}

function formAround(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target
  // A field may belong to a form that it does not lie in.
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.form
  return target instanceof Element ? target.closest('form') : null
}

/** A field that appears while the form is filled in has nothing to lose while it is empty. */
function valuesOf(form: HTMLFormElement): string {
  const values = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return [field.value]
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'search') return []
    return [field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value]
  })
  return values.filter((value) => value !== '').join('\n')
}
