import * as confirm from '#storefront/letters/confirm.tsx'
import * as endings from '#storefront/letters/endings.tsx'
import * as reminded from '#storefront/letters/reminded.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'

type LettersData =
  | { kind: 'confirm'; data: confirm.ConfirmData }
  | { kind: 'reminded'; data: reminded.RemindedData }
  | { kind: 'endings'; data: endings.EndingsData }

export const isPrivate = true
export const takesForms = true

/** Where letters lead. What is in a link tells what it is for: a cart, an end, or a question. */
export async function load(request: LoadRequest): Promise<LettersData> {
  const { text } = request.params
  if (text === undefined || /^\d+\./.test(text)) return { kind: 'endings', data: await endings.load(request) }
  if (text.includes('.')) return { kind: 'reminded', data: await reminded.load(request) }
  return { kind: 'confirm', data: await confirm.load(request) }
}

export function head({ kind, data }: LettersData): Head {
  if (kind === 'confirm') return confirm.head(data)
  return kind === 'reminded' ? reminded.head(data) : endings.head(data)
}

export function Page({ data: { kind, data } }: { data: LettersData }) {
  if (kind === 'confirm') return <confirm.Confirm data={data} />
  return kind === 'reminded' ? <reminded.Reminded data={data} /> : <endings.Endings data={data} />
}
