import { type AsvsChapter, met, notApplicable } from './row.ts'

const graphQl = 'There is no GraphQL.'
const webSocket = 'There are no WebSockets: notifications are server-sent events over ordinary requests.'

export const chapter04: AsvsChapter = {
  'V4.1.1': met(
    'Content types with charset',
    'Pages, texts, scripts and drawings declare UTF-8; JSON is UTF-8 by definition.',
    'test/integration/http.test.ts › no files of the machine or folder listings are served, and no response allows other origins',
    'test/integration/http.test.ts › security.txt names a contact',
  ),
  'V4.1.2': met(
    'API calls are not silently redirected to https',
    'The shop never redirects to https (`src/http/http-handler.ts`); “Browser” in `docs/security.md` tells operators to redirect pages only.',
  ),
  'V4.1.3': met(
    'Headers set by the proxy',
    'Forwarded headers are used only with TRUST_PROXY, and only the last address.',
    'src/http/connection.test.ts › the last address of a trusted proxy is the client, normalised',
    'src/http/connection.test.ts › untrusted headers are ignored',
    'src/http/app.test.ts › behind a trusted proxy each client has its own limit and cannot forge another address',
  ),
  'V4.2.1': met(
    'Message boundaries',
    "Node's strict parser rejects requests with two lengths and closes the connection.",
    'test/integration/http.test.ts › a request with two lengths is rejected',
    'test/integration/http.test.ts › a rejected body does not affect the next request on the connection',
  ),
  'V4.3.1': notApplicable('Cost of GraphQL queries', graphQl),
  'V4.3.2': notApplicable('GraphQL introspection', graphQl),
  'V4.4.1': notApplicable('WebSocket over TLS', webSocket),
  'V4.4.2': notApplicable('Origin of WebSockets', webSocket),
  'V4.4.3': notApplicable('Tokens of WebSockets', webSocket),
  'V4.4.4': notApplicable('WebSockets begun by a session', webSocket),
}
