import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter01: AsvsChapter = {
  'V1.1.1': met(
    'Decoded once, before it is checked',
    'The HTTP layer decodes addresses and bodies once; contracts parse the decoded value (`src/core/server/call-table.ts`).',
    'test/integration/http.test.ts › an address whose name cannot be decoded is unknown: %s',
    'src/http/app.test.ts › input that does not match the contract is malformed and names the field',
  ),
  'V1.1.2': met(
    'Output encoded last',
    'React, `escapeHtml` and JSON serialisation encode on output; stored text is not encoded.',
    'src/core/server/markdown.test.ts › no input creates other tags or attributes',
  ),
  'V1.2.1': met(
    'Encoding by context',
    'React encodes HTML; structured data, feeds and XML each have one escaping function.',
    'src/http/document-head.test.ts › structured data cannot end its script element',
    'src/core/server/markdown.test.ts › HTML and scripts are text',
  ),
  'V1.2.2': met(
    'Encoded URLs, safe protocols only',
    'Addresses are built by `src/paths.ts`; links in texts must be https, http or within the shop.',
    'src/core/server/markdown.test.ts › an unsafe link is rendered as text',
  ),
  'V1.2.3': met(
    'Encoding in scripts and JSON',
    'JSON embedded in a document has < escaped; scripts are never built from text.',
    'src/http/document-head.test.ts › structured data cannot end its script element',
  ),
  'V1.2.4': met(
    'Parameterised queries',
    'Every statement has a fixed text and parameters (`src/core/server/db.ts`); the fuzz test sends SQL fragments in every field.',
    'test/architecture/architecture.test.ts › no two statements share a name',
  ),
  'V1.2.5': met(
    'No operating system commands from input',
    'Processes are started with fixed programs and argument lists, without a shell and without request input (`src/database/postgres-process.ts`, `src/database/postgres-data.ts`).',
  ),
  'V1.2.6': notApplicable('LDAP injection', 'There is no LDAP.'),
  'V1.2.7': notApplicable('XPath injection', 'There is no XPath.'),
  'V1.2.8': notApplicable('LaTeX injection', 'There is no LaTeX.'),
  'V1.2.9': met(
    'Escaped regular expressions',
    'The only regular expression built from user input highlights matches in the browser and escapes the input (`src/shell/search-box/mark-hits.ts`).',
    'src/core/server/markdown.test.ts › hostile input takes linear time',
  ),
  'V1.3.1': met(
    'HTML from editors is sanitised',
    'HTML is not accepted: texts are Markdown, rendered to a fixed set of tags; HTML in imports is converted to Markdown or rejected.',
    'src/core/server/markdown.test.ts › no input creates other tags or attributes',
    'src/importing/server/html-to-markdown.test.ts › what is more than text is preserved, to be rejected',
  ),
  'V1.3.2': met(
    'No eval',
    'Code is never built from text; the content security policy forbids eval (`src/http/document.ts`).',
    'src/http/document.test.ts › a %s may load from and connect to its own origin, and nothing else is allowed',
  ),
  'V1.3.3': met(
    'Sanitised before dangerous contexts',
    'Contracts limit the length and characters of every text before it reaches a use case (`src/core/fields.ts`).',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V1.3.4': notApplicable(
    'SVG from users',
    'Users cannot upload SVG: drawings are created by the shop, and pictures from feeds are re-encoded as raster images (`src/images/server/picture-fetch.ts`).',
  ),
  'V1.3.5': met(
    'Markdown and template languages',
    'Markdown is rendered to a fixed set of tags without user-supplied attributes; there are no user templates or style sheets.',
    'src/core/server/markdown.test.ts › no input creates other tags or attributes',
    'src/core/server/markdown.test.ts › an unsafe link is rendered as text',
  ),
  'V1.3.6': met(
    'Server-side request forgery',
    'The server only contacts configured providers and, during imports, picture hosts. Pictures are fetched from public addresses only, checked after name resolution.',
    'src/images/server/picture-fetch.test.ts › local and private addresses are never reached',
    'src/images/server/picture-fetch.test.ts › internet addresses are public',
  ),
  'V1.3.7': met(
    'Template injection',
    'Emails, pages and documents are rendered by source code; templates are never built from input (`src/email/server/render-email.ts`).',
  ),
  'V1.3.8': notApplicable('JNDI injection', 'There is no Java.'),
  'V1.3.9': notApplicable('Memcache injection', 'There is no memcache; caches are maps in memory.'),
  'V1.3.10': notApplicable(
    'Format strings',
    'JavaScript has no format strings that read memory; pino is called with fixed messages.',
  ),
  'V1.3.11': met(
    'SMTP injection',
    'nodemailer builds messages from fields and encodes headers; the field rule for addresses rejects line breaks (`src/integrations/email/transport.ts`).',
    'test/architecture/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V1.4.1': notApplicable('Memory-safe strings', 'JavaScript is memory-safe; native code comes from libraries only.'),
  'V1.4.2': met(
    'Integer overflow',
    'Money is integer öre, limited by contracts and database columns.',
    'src/core/server/db.test.ts › integers are numbers, dates strings, timestamps dates, amounts exact',
  ),
  'V1.4.3': notApplicable('Freed memory', 'Memory is managed by the runtime.'),
  'V1.5.1': met(
    'XML external entities',
    'Product feeds are the only XML input. They are parsed by saxes, which supports neither external entities nor DTDs (`src/importing/server/format-google-xml.ts`).',
    'src/importing/server/formats.test.ts › a Google feed as XML, with an invalid product among valid ones',
  ),
  'V1.5.2': met(
    'Deserialisation',
    'Only JSON is deserialised, and every value is validated by a schema with named fields.',
    'src/http/app.test.ts › input that does not match the contract is malformed and names the field',
  ),
}
