import { feedStreamPath } from '#account/feed-calls.ts'
import { chatStreamPath } from '#chat/calls.ts'
import { chatDeskStreamPath } from '#chat/desk-calls.ts'

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const status = {
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', enum: ['ok', 'starting'] } },
}

/** What is answered without a contract, as the OpenAPI document tells of it. */
export const plainPaths = {
  '/healthz': get('healthz', 'The process lives', { 200: json('OK', status) }),
  '/readyz': get('readyz', 'The shop is ready for requests', {
    200: json('It is', status),
    503: json('It is starting', status),
  }),
  '/api/openapi.json': get('openapi', 'This document', { 200: json('OK', { type: 'object' }) }),
  '/api/dynimg/{path}': get(
    'dynimg',
    'A picture that is made from its address; `path` takes slashes',
    {
      200: { description: 'OK', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
      404: { description: '`no-such-image`', content: error },
    },
    { parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string', maxLength: 300 } }] },
  ),
  [feedStreamPath]: stream('feedStream', 'News of the member as they come', 'members'),
  [chatStreamPath]: stream(
    'chatStream',
    'What is said in the conversation of whoever asks, as it is said',
    'everybody',
  ),
  [chatDeskStreamPath]: stream(
    'chatDeskStream',
    'What changes among the conversations',
    'employees with the right `chat`',
  ),
}

function get(operationId: string, summary: string, responses: object, more: object = {}) {
  return { get: { operationId, tags: ['shop'], summary, security: [{}], responses, ...more } }
}

function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}

/** Events stay open, and begin again after `Last-Event-ID`. */
function stream(operationId: string, summary: string, audience: string) {
  const parameters = [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string', maxLength: 40 } }]
  const refused = {
    401: { description: '`log-in-first`', content: error },
    403: { description: 'For others', content: error },
  }
  const answered = { 200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  const isOpen = audience === 'everybody'
  return get(operationId, summary, isOpen ? answered : { ...answered, ...refused }, {
    description: `For ${audience}.`,
    security: isOpen ? [{}, { session: [] }] : [{ session: [] }],
    parameters,
  })
}
