import { type AsvsChapter, met, notApplicable } from './row.ts'

const graphQl = 'There is no GraphQL.'
const webSocket = 'There are no WebSockets: news are server-sent events over ordinary requests.'

export const chapter04: AsvsChapter = {
  'V4.1.1': met(
    'Content types with their charset',
    'Pages, texts, scripts and drawings say UTF-8; JSON is UTF-8 by definition.',
    'src/http.test.ts › nothing of the machine is served, no folder is listed, and no answer opens itself to other sites',
    'src/http.test.ts › whoever finds a weakness is told where to say so',
  ),
  'V4.1.2': met(
    'No silent redirects of calls to https',
    'The shop redirects nothing to https (`src/front.ts`); “Browser” in `docs/security.md` tells operators to redirect pages alone.',
  ),
  'V4.1.3': met(
    'Headers of the proxy',
    'The forwarded headers count only with TRUST_PROXY, and of the addresses only the last.',
    'src/connection.test.ts › the last address of a trusted proxy is the shopper, in one notation',
    'src/connection.test.ts › what nobody vouches for is not believed',
    'src/app.test.ts › behind a trusted proxy each shopper has a limit of their own, and nobody can make up another',
  ),
  'V4.2.1': met(
    'Where a message ends',
    'Requests with two lengths are refused by the strict parser of Node and end the connection.',
    'src/http.test.ts › a request whose length is told twice is no request',
    'src/http.test.ts › a refused body costs nobody the next request on the connection',
  ),
  'V4.3.1': notApplicable('Cost of GraphQL queries', graphQl),
  'V4.3.2': notApplicable('GraphQL introspection', graphQl),
  'V4.4.1': notApplicable('WebSocket over TLS', webSocket),
  'V4.4.2': notApplicable('Origin of WebSockets', webSocket),
  'V4.4.3': notApplicable('Tokens of WebSockets', webSocket),
  'V4.4.4': notApplicable('WebSockets begun by a session', webSocket),
}
