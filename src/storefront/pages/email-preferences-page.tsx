import * as confirm from '#email-preferences/confirm.tsx'
import * as endings from '#email-preferences/endings.tsx'
import * as reminded from '#email-preferences/reminded.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'

type EmailPreferencesData =
  | { kind: 'confirm'; data: confirm.ConfirmData }
  | { kind: 'reminded'; data: reminded.RemindedData }
  | { kind: 'endings'; data: endings.EndingsData }

export const isPrivate = true
export const takesForms = true

export async function load(request: LoadRequest): Promise<EmailPreferencesData> {
  const { text } = request.params
  if (text === undefined || /^\d+\./.test(text)) return { kind: 'endings', data: await endings.load(request) }
  if (text.includes('.')) return { kind: 'reminded', data: await reminded.load(request) }
  return { kind: 'confirm', data: await confirm.load(request) }
}

export function head({ kind, data }: EmailPreferencesData): Head {
  if (kind === 'confirm') return confirm.head(data)
  return kind === 'reminded' ? reminded.head(data) : endings.head(data)
}

export function Page({ data: { kind, data } }: { data: EmailPreferencesData }) {
  if (kind === 'confirm') return <confirm.Confirm data={data} />
  return kind === 'reminded' ? <reminded.Reminded data={data} /> : <endings.Endings data={data} />
}
