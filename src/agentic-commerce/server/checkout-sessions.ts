import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CancelRequest, CompleteRequest, CreateRequest, type Item, UpdateRequest } from '#agentic-commerce/requests.ts'
import { cart } from '#cart/calls.ts'
import { checkout } from '#checkout/calls.ts'
import type { Checkout } from '#checkout/contract.ts'
import type { Agent, Visitor } from './agent.ts'
import { AgentError } from './agent-error.ts'
import { type AgentSession, endsAt, sessionAnswer } from './session-answer.ts'
import { findSession, insertSession, type Session, type SessionDetails, saveSession } from './session-table.ts'
import { wantedOf } from './wanted-items.ts'

export async function createSession(agent: Agent, given: unknown): Promise<AgentSession> {
  const body = parsed(CreateRequest, given)
  if (body.currency.toLowerCase() !== 'sek')
    throw new AgentError(400, 'unsupported_currency', 'The shop sells in SEK.', { param: '$.currency' })
  const visitor = agent.visitor(null)
  await fill(visitor, body.line_items)
  const details: SessionDetails = {
    items: body.line_items,
    buyer: body.buyer ?? null,
    fulfillment: body.fulfillment_details ?? null,
    shippingMethodId: null,
    unknownOption: null,
    hasCodes: hasCodes(body),
  }
  const { db, apiKeyId, now } = agent
  // A cart that nothing could be put into does not exist.
  const cartId = visitor.cartId() ?? randomUUID()
  const session = await insertSession(db, { id: randomUUID(), apiKeyId, cartId, details, now })
  return await answerOf(agent, session)
}

export async function retrieveSession(agent: Agent, id: string): Promise<AgentSession> {
  return await answerOf(agent, await known(agent, id))
}

export async function updateSession(agent: Agent, id: string, given: unknown): Promise<AgentSession> {
  const body = parsed(UpdateRequest, given)
  const session = await open(agent, id)
  const before = session.details
  const visitor = agent.visitor(session.cartId)
  if (body.line_items) await fill(visitor, body.line_items)
  const cartId = visitor.cartId() ?? session.cartId
  const details: SessionDetails = {
    ...before,
    ...(body.line_items ? { items: body.line_items } : {}),
    ...(body.buyer === undefined ? {} : { buyer: body.buyer }),
    ...(body.fulfillment_details === undefined ? {} : { fulfillment: body.fulfillment_details }),
    hasCodes: before.hasCodes || hasCodes(body),
  }
  const chosen = body.selected_fulfillment_options
  if (chosen !== undefined) {
    const option = chosen?.[0]?.option_id ?? null
    const { shippingMethods } = await checkoutOf(visitor, details)
    const method = shippingMethods.find((one) => String(one.id) === option)
    details.shippingMethodId = method?.id ?? null
    details.unknownOption = option !== null && !method ? option : null
  }
  const { db, now } = agent
  const saved = await saveSession(db, { ...session, cartId }, { state: 'open', details, now })
  if (!saved)
    throw new AgentError(409, 'conflict', 'The session was changed at the same time.', { retryAfterSeconds: 1 })
  return await answerOf(agent, saved)
}

/**
 * Never creates an order: no payment handler is offered, since the buyer accepts the terms and pays in the shop. The
 * protocol has no answer for it but an error.
 */
export async function completeSession(agent: Agent, id: string, given: unknown): Promise<never> {
  parsed(CompleteRequest, given)
  await open(agent, id)
  throw new AgentError(
    400,
    'unsupported_payment_handler',
    'The shop takes payment in its own checkout only. Send the buyer to continue_url of the session.',
    { param: '$.payment_data.handler_id' },
  )
}

export async function cancelSession(agent: Agent, id: string, given: unknown): Promise<AgentSession> {
  parsed(CancelRequest, given)
  const session = await known(agent, id)
  const { db, now } = agent
  const isOpen = session.state === 'open' && endsAt(session) > now
  const saved = isOpen ? await saveSession(db, session, { ...session, state: 'canceled', now }) : null
  if (!saved)
    throw new AgentError(405, 'not_cancelable', 'The session is already canceled or has expired.', { allow: 'GET' })
  return await answerOf(agent, saved)
}

async function known({ db, apiKeyId }: Agent, id: string): Promise<Session> {
  const session = await findSession(db, id, apiKeyId)
  if (!session) throw new AgentError(404, 'not_found', 'There is no such session.')
  return session
}

async function open(agent: Agent, id: string): Promise<Session> {
  const session = await known(agent, id)
  if (session.state === 'canceled' || endsAt(session) <= agent.now)
    throw new AgentError(409, 'session_closed', 'The session is canceled or has expired.')
  return session
}

async function answerOf(agent: Agent, session: Session): Promise<AgentSession> {
  const { origin, now } = agent
  const state = await checkoutOf(agent.visitor(session.cartId), session.details)
  return sessionAnswer({ session, checkout: state, origin, now })
}

async function checkoutOf({ api }: Visitor, details: SessionDetails): Promise<Checkout> {
  const zip = details.fulfillment?.address?.postal_code
  const { data } = await api(checkout.getCheckout, {
    ...(zip && zip.length <= 10 ? { zip } : {}),
    ...(details.shippingMethodId === null ? {} : { shippingMethodId: details.shippingMethodId }),
  })
  return data
}

/** The rules of the cart decide what there is in it afterwards. */
async function fill({ api }: Visitor, items: readonly Item[]): Promise<void> {
  const events = wantedOf(items).flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ method: 'absolute' as const, productId, quantity }],
  )
  await api(cart.postCart, { events: [{ method: 'clear' as const }, ...events] })
}

function hasCodes({ coupons, discounts }: Pick<z.output<typeof CreateRequest>, 'coupons' | 'discounts'>): boolean {
  return (coupons?.length ?? 0) + (discounts?.codes?.length ?? 0) > 0
}

function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const inner = issue?.path ?? []
  const param = inner.reduce<string>(
    (path, key) => path + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    '$',
  )
  throw new AgentError(400, 'invalid', issue?.message ?? 'The request is malformed.', { param })
}
