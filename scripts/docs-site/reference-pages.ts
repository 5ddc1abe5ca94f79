import { scopeOf } from '#core/api-scopes.ts'
import { problemsOf } from '#core/server/admit.ts'
import { mentioned, type Schema, typeOf } from '#scripts/client/schema-types.ts'
import { curlExample, typescriptExample } from './call-examples.ts'
import { bodySchemaOf, type OpenCall, type Published } from './open-calls.ts'

export type ReferencePage = { module: string; text: string }

/** A page for each module with calls that an API key may make: what each takes, answers and refuses, with examples. */
export function referencePages(calls: OpenCall[], published: Published): ReferencePage[] {
  return [...Map.groupBy(calls, ({ module }) => module)].map(([module, ofModule]) => {
    const sections = ofModule.map((call) => callText(call, published))
    const types = typesText(ofModule, published)
    return { module, text: `# ${module}\n\n${sections.join('\n\n')}${types && `\n\n## Types\n\n${types}`}\n` }
  })
}

function callText(call: OpenCall, published: Published): string {
  const { name, contract } = call
  const scope = scopeOf(contract)
  const answer = call.operation.responses[200]?.content?.['application/json']?.schema
  const body = bodySchemaOf(call)
  return [
    `## ${name}`,
    `\`${contract.method} /api${contract.path}\``,
    `${contract.summary}.`,
    scope ? `Scope: \`${scope}\`.` : '',
    parametersText(call),
    body ? `**Body**\n\n${typeBlock(own(body, published))}` : '',
    answer ? `**Answer**\n\n${typeBlock(own(answer, published))}` : '',
    contract.files ? `**Answer**: a file, ${contract.files.map((type) => `\`${type}\``).join(', ')}.` : '',
    problemsText(call),
    `::: code-group\n\n\`\`\`sh [curl]\n${curlExample(call, published)}\n\`\`\`\n\n\`\`\`ts [TypeScript]\n${typescriptExample(call, published)}\n\`\`\`\n\n:::`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function parametersText({ operation }: OpenCall): string {
  const own = operation.parameters.filter((one) => one.in === 'path' || one.in === 'query')
  if (own.length === 0) return ''
  const rows = own.map(
    (one) =>
      `| \`${one.name}\` | ${one.in} | \`${typeOf(one.schema).replaceAll('|', '\\|')}\` | ${one.required ? 'yes' : ''} |`,
  )
  return ['| parameter | in | type | required |', '|---|---|---|---|', ...rows].join('\n')
}

function problemsText({ contract }: OpenCall): string {
  const rows = Object.entries(problemsOf(contract)).map(
    ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message.replaceAll('|', '\\|')} |`,
  )
  if (rows.length === 0) return ''
  return `::: details Errors\n\n${['| status | code | message |', '|---|---|---|', ...rows].join('\n')}\n\n:::`
}

function typesText(calls: OpenCall[], { components: { schemas } }: Published): string {
  const named = mentioned(
    calls.map(({ operation }) => operation),
    schemas,
  )
  return [...named]
    .filter((name) => schemas[name] && name !== 'Error' && !isOfOneCall(name))
    .toSorted()
    .map((name) => `\`\`\`ts\n${lines(`type ${name} = ${typeOf(schemas[name])}`)}\n\`\`\``)
    .join('\n\n')
}

/** What only one call has is written where it stands. */
function own(schema: Schema, { components: { schemas } }: Published): Schema {
  const name = schema.$ref?.split('/').at(-1) ?? ''
  return (isOfOneCall(name) && schemas[name]) || schema
}

function isOfOneCall(name: string): boolean {
  return /(?:Input|Answer)$/.test(name)
}

function typeBlock(schema: Schema): string {
  return `\`\`\`ts\n${lines(typeOf(schema))}\n\`\`\``
}

/** One field a line. */
function lines(type: string): string {
  let depth = 0
  return type.replace(/\{ |; | \}/g, (mark) => {
    if (mark === '{ ') depth += 1
    if (mark === ' }') depth -= 1
    const start = `\n${'  '.repeat(depth)}`
    if (mark === '{ ') return `{${start}`
    return mark === '; ' ? start : `${start}}`
  })
}
