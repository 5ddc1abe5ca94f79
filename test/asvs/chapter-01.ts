import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter01: AsvsChapter = {
  'V1.1.1': met(
    'Decoded once, before it is checked',
    'Addresses and bodies are decoded by the HTTP layer alone; contracts parse the decoded value and nothing decodes it again (`src/core/server/call-table.ts`).',
    'src/app.test.ts › input that does not fit the contract is malformed and names the field',
  ),
  'V1.1.2': met(
    'Output encoded last',
    'React, `escapeHtml` and JSON serialisation encode where the text is written out; what is stored is the text itself.',
    'src/core/markdown.test.ts › no text makes other tags than ours, nor attributes',
  ),
  'V1.2.1': met(
    'Encoding by context',
    'React encodes HTML; documents, feeds and XML escape in one function each.',
    'src/document-head.test.ts › text in structured data never ends the script it stands in',
    'src/core/markdown.test.ts › HTML and script are text',
  ),
  'V1.2.2': met(
    'Encoded URLs, safe protocols only',
    'Addresses are written by `src/paths.ts`; links in texts are refused unless they are http, https, mailto, tel or our own.',
    'src/core/markdown.test.ts › a link that could run something is only its words',
  ),
  'V1.2.3': met(
    'Encoding in scripts and JSON',
    'State in a document is JSON with < escaped; no script is made from text.',
    'src/document-head.test.ts › text in structured data never ends the script it stands in',
  ),
  'V1.2.4': met(
    'Parameterised queries',
    'Every statement has a fixed text and parameters (`src/core/server/db.ts`); the fuzz sends SQL fragments in every field.',
    'src/house.test.ts › no two statements go by one name',
  ),
  'V1.2.5': met(
    'No operating system commands from input',
    'Processes are started with fixed programs and argument lists, without a shell, and never with input of a request (`src/core/server/postgres-process.ts`, `src/core/server/postgres-data.ts`).',
  ),
  'V1.2.6': notApplicable('LDAP injection', 'There is no LDAP.'),
  'V1.2.7': notApplicable('XPath injection', 'There is no XPath.'),
  'V1.2.8': notApplicable('LaTeX injection', 'There is no LaTeX.'),
  'V1.2.9': met(
    'Escaped regular expressions',
    'The only pattern made from what somebody wrote marks hits in the browser and escapes it (`src/storefront/shell/mark-hits.ts`).',
    'src/core/markdown.test.ts › a hostile text takes no long time',
  ),
  'V1.3.1': met(
    'HTML from editors is sanitised',
    'Nothing accepts HTML: texts are Markdown whose renderer writes its own tags only; HTML in imports becomes Markdown or is refused.',
    'src/core/markdown.test.ts › no text makes other tags than ours, nor attributes',
    'src/catalog/server/import/html-to-markdown.test.ts › everything else stays, to be refused',
  ),
  'V1.3.2': met(
    'No eval',
    'No code is made from text; the content security policy allows no eval (`src/document.ts`).',
    'src/document.test.ts › a %s may come from its own origin and tell it, and nothing else is opened',
  ),
  'V1.3.3': met(
    'Sanitised before dangerous contexts',
    'Contracts bound length and characters of every text before it reaches a use case (`src/core/fields.ts`).',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V1.3.4': notApplicable(
    'SVG from users',
    'Nobody can send an SVG: drawings are made by the shop, and pictures from feeds are re-encoded as raster images (`src/catalog/server/picture-fetch.ts`).',
  ),
  'V1.3.5': met(
    'Markdown and template languages',
    'Markdown becomes a fixed set of tags without attributes of the writer; there are no user templates or style sheets.',
    'src/core/markdown.test.ts › no text makes other tags than ours, nor attributes',
    'src/core/markdown.test.ts › a link that could run something is only its words',
  ),
  'V1.3.6': met(
    'Server-side request forgery',
    'The server requests only configured providers and, by an import, pictures; these only at public addresses, checked after name resolution.',
    'src/catalog/server/picture-fetch.test.ts › by the rules of the shop, no address of our own machine or network is reached',
    'src/catalog/server/picture-fetch.test.ts › addresses of the open internet are public',
  ),
  'V1.3.7': met(
    'Template injection',
    'Emails, pages and documents are functions of the source; no template is made from input (`src/core/server/letter.ts`).',
  ),
  'V1.3.8': notApplicable('JNDI injection', 'There is no Java.'),
  'V1.3.9': notApplicable('Memcache injection', 'There is no memcache; caches are maps in memory.'),
  'V1.3.10': notApplicable(
    'Format strings',
    'JavaScript has no format strings that read memory; pino is called with fixed messages.',
  ),
  'V1.3.11': met(
    'SMTP injection',
    'nodemailer builds messages from fields and encodes headers; addresses pass the field rule, which knows no line ends (`src/integrations/mail/transport.ts`).',
    'src/field-rules.test.ts › %s, %s: “%s” → %s',
  ),
  'V1.4.1': notApplicable('Memory-safe strings', 'JavaScript is memory-safe; native code comes from libraries alone.'),
  'V1.4.2': met(
    'Integer overflow',
    'Money is integer öre within bounds of the contracts and of the columns.',
    'src/core/server/db.test.ts › whole numbers come as numbers, days as texts, moments as dates, sums of money exactly',
  ),
  'V1.4.3': notApplicable('Freed memory', 'Memory is managed by the runtime.'),
  'V1.5.1': met(
    'XML external entities',
    'The only XML that is read are product feeds, by saxes, which knows no external entities and no DTD (`src/catalog/server/import/format-google-xml.ts`).',
    'src/catalog/server/import/formats.test.ts › a Google feed as XML, a broken product among whole ones',
  ),
  'V1.5.2': met(
    'Deserialisation',
    'Only JSON is read, and every value passes a schema that names its fields.',
    'src/app.test.ts › input that does not fit the contract is malformed and names the field',
  ),
}
