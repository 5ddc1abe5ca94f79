import { openSandboxHttp, readSandboxRequest } from '#integrations/sandbox-http.ts'

export type SandboxFault = 'none' | 'silent' | 'taken-without-answer' | 'busy' | 'broken'

export type MeasurementSandbox = {
  origin: string
  /** Bodies that were counted, in the order in which they came. */
  counted: { path: string; body: Body }[]
  /** Of the calls that follow. */
  fail(fault: SandboxFault): void
  close(): Promise<void>
}

type Body = Record<string, unknown>
type Answer = { status: number; body?: object }

export const sandboxToken = 'sandbox-access-token'

/**
 * Both services as their documentation describes them: GA4 answers 204 whatever comes, its validation server what is
 * wrong; Meta refuses a whole request for one bad event.
 */
export async function openMeasurementSandbox(now: () => Date): Promise<MeasurementSandbox> {
  const counted: MeasurementSandbox['counted'] = []
  let fault: SandboxFault = 'none'

  const { base, close } = await openSandboxHttp(async (request, response) => {
    const { text } = await readSandboxRequest(request)
    const body = JSON.parse(text || '{}') as Body
    const url = new URL(request.url ?? '', 'http://sandbox')
    if (fault === 'silent') return response.destroy()
    if (fault === 'busy') return send({ status: 429, body: { error: { message: 'Too many calls', code: 4 } } })
    if (fault === 'broken') return send({ status: 503 })
    const answer = url.pathname.startsWith('/v') ? metaAnswer(url, body, now()) : ga4Answer(url, body)
    const isCounted = answer.status < 300 && !url.pathname.startsWith('/debug/')
    if (isCounted) counted.push({ path: url.pathname, body })
    return fault === 'taken-without-answer' ? response.destroy() : send(answer)

    function send({ status, body: answered }: Answer) {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(answered ? JSON.stringify(answered) : '')
    }
  })
  return {
    origin: base,
    counted,
    fail: (next) => {
      fault = next
    },
    close,
  }
}

function ga4Answer(url: URL, body: Body): Answer {
  if (url.pathname === '/mp/collect') return { status: 204 }
  if (url.pathname !== '/debug/mp/collect') return { status: 404 }
  return { status: 200, body: { validationMessages: ga4Problems(url, body) } }
}

type Problem = { fieldPath: string; description: string; validationCode: string }
type Ga4Event = { name?: string; params?: Body }

function ga4Problems(url: URL, body: Body): Problem[] {
  const problems: Problem[] = []
  const say = (fieldPath: string, validationCode: string) =>
    problems.push({ fieldPath, validationCode, description: `${fieldPath}: ${validationCode}` })
  const events = (body.events ?? []) as Ga4Event[]
  if (!/^G-[A-Z0-9]+$/.test(url.searchParams.get('measurement_id') ?? '')) say('measurement_id', 'VALUE_INVALID')
  if (typeof body.client_id !== 'string' || body.client_id === '') say('client_id', 'VALUE_REQUIRED')
  if (events.length === 0) say('events', 'VALUE_REQUIRED')
  if (events.length > 25) say('events', 'EXCEEDED_MAX_ENTITIES')
  for (const { name = '', params = {} } of events) {
    if (!/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name)) say('events', 'NAME_INVALID')
    if (/^(_|firebase_|ga_|google_)/.test(name)) say('events', 'NAME_RESERVED')
    if (Object.keys(params).length > 25) say('events.params', 'EXCEEDED_MAX_ENTITIES')
    if (params.value !== undefined && params.currency === undefined) say('events.params.currency', 'VALUE_REQUIRED')
    if (params.value !== undefined && typeof params.value !== 'number') say('events.params.value', 'VALUE_INVALID')
    if (['purchase', 'refund'].includes(name) && !params.transaction_id)
      say('events.params.transaction_id', 'VALUE_REQUIRED')
    for (const value of Object.values(params))
      if (typeof value === 'string' && value.length > 100) say('events.params', 'VALUE_OUT_OF_BOUNDS')
  }
  return problems
}

const [sevenDays, hashPattern] = [7 * 24 * 3600, /^[0-9a-f]{64}$/]

function metaAnswer(url: URL, body: Body, now: Date): Answer {
  const refuse = (message: string, code: number, error_subcode?: number): Answer => ({
    status: 400,
    body: { error: { message, type: 'OAuthException', code, error_subcode, fbtrace_id: 'sandbox' } },
  })
  if (!/^\/v\d+\.\d+\/\d+\/events$/.test(url.pathname)) return refuse('Unsupported post request.', 100, 33)
  if (body.access_token !== sandboxToken) return refuse('Invalid OAuth access token.', 190)
  const events = body.data as Body[] | undefined
  if (!Array.isArray(events) || events.length === 0) return refuse('Invalid parameter', 100)
  for (const event of events) {
    const user = (event.user_data ?? {}) as Record<string, string[] | string>
    const age = now.getTime() / 1000 - Number(event.event_time)
    if (!event.event_name || !event.event_time) return refuse('Invalid parameter', 100)
    if (age > sevenDays || age < -60) return refuse('Event Timestamp Too Old', 100, 2804003)
    if (event.action_source === 'website' && !(user.client_user_agent && event.event_source_url))
      return refuse('Missing client_user_agent or event_source_url', 100, 2804050)
    const contacts = ['em', 'ph', 'zp', 'country'].flatMap((name) => user[name] ?? [])
    if (contacts.length === 0 && !user.external_id) return refuse('Missing customer information', 100, 2804050)
    if (contacts.some((text) => !hashPattern.test(text))) return refuse('Unhashed contact information', 100)
  }
  return { status: 200, body: { events_received: events.length, messages: [], fbtrace_id: 'sandbox' } }
}
