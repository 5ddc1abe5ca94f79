import { notificationStreamPath } from '#notifications/calls.ts'
import { chatBackOfficeStreamPath } from '#support/back-office-calls.ts'
import { chatStreamPath } from '#support/calls.ts'

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const malformed = { $ref: '#/components/responses/Malformed' }
const status = {
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', enum: ['ok', 'starting', 'closing'] } },
}
const readiness = {
  type: 'object',
  required: ['status', 'database'],
  properties: { ...status.properties, database: { type: 'string', enum: ['ok', 'gone'] } },
}

export const plainPaths = {
  '/healthz': get('healthz', 'Liveness check', { 200: json('OK', status) }),
  '/readyz': get('readyz', 'Readiness check', {
    200: json('Ready', readiness),
    503: json('Starting, closing, or cut off from the server that answers lists and searches', readiness),
  }),
  '/api/openapi.json': get('openapi', 'This document', {
    200: json('OK', { type: 'object' }),
    400: malformed,
  }),
  '/api/dynimg/{path}': get(
    'dynimg',
    'An image generated from its address; `path` may contain slashes',
    {
      200: { description: 'OK', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
      400: malformed,
      404: { description: '`no-such-image`', content: error },
    },
    { parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string', maxLength: 300 } }] },
  ),
  [notificationStreamPath]: stream('feedStream', 'Stream of the member’s notifications', 'members'),
  [chatStreamPath]: stream('chatStream', 'Stream of events in the caller’s conversation', 'everybody'),
  [chatBackOfficeStreamPath]: stream(
    'chatBackOfficeStream',
    'Stream of changes to conversations',
    'employees with the right `chat`',
  ),
}

function get(operationId: string, summary: string, responses: object, more: object = {}) {
  return { get: { operationId, tags: ['shop'], summary, security: [{}], responses, ...more } }
}

function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}

function stream(operationId: string, summary: string, audience: string) {
  const parameters = [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string', maxLength: 40 } }]
  const refused = {
    401: { description: '`login-required`', content: error },
    403: { description: 'Not allowed', content: error },
    429: { description: '`too-many-streams`: see Retry-After.', content: error },
    503: { description: '`too-many-streams`: see Retry-After.', content: error },
  }
  const answered = { 200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  const isOpen = audience === 'everybody'
  return get(
    operationId,
    summary,
    { ...answered, ...refused },
    {
      description: `For ${audience}.`,
      security: isOpen ? [{}, { session: [] }] : [{ session: [] }],
      parameters,
    },
  )
}
